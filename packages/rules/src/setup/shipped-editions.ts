import classic from '../../data/editions/classic.json' with { type: 'json' };
import deluxe from '../../data/editions/deluxe.json' with { type: 'json' };
import plus3 from '../../data/editions/plus3.json' with { type: 'json' };
import salon from '../../data/editions/salon.json' with { type: 'json' };
import scampio from '../../data/editions/scampio.json' with { type: 'json' };
import spectrum from '../../data/editions/spectrum.json' with { type: 'json' };
import scampioLayout from '../../data/layouts/scampio.json' with { type: 'json' };
import standardLayout from '../../data/layouts/standard.json' with { type: 'json' };
import englishTiles from '../../data/tile-sets/english.json' with { type: 'json' };
import frenchTiles from '../../data/tile-sets/french.json' with { type: 'json' };
import scampioTiles from '../../data/tile-sets/scampio.json' with { type: 'json' };
import { parseLayout, parseTileSet } from '../board/board-schema.ts';
import { parseEdition, type Edition, type Parts } from './edition.ts';
import type { Result } from '../base/result.ts';
import type { DataProblem } from '../base/schema.ts';

// Values, and nothing else: a shell may read them when it is built and ship them without the parser.

/** The tile sets and layouts that come with the program. */
export const PARTS: Parts = {
  tileSets: [englishTiles, frenchTiles, scampioTiles].map((data) => shipped(parseTileSet(data))),
  layouts: [standardLayout, scampioLayout].map((data) => shipped(parseLayout(data))),
};

/** The editions that come with the program, the default first. */
export const EDITIONS: readonly Edition[] = [classic, deluxe, spectrum, plus3, scampio, salon].map(
  (data) => shipped(parseEdition(data, PARTS)),
);

function shipped<T>(result: Result<T, readonly DataProblem[]>): T {
  if (result.ok) return result.value;
  throw new Error(`shipped data is broken: ${JSON.stringify(result.error)}`);
}
