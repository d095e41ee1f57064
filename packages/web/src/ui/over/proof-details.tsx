import type { JSX } from 'preact';
import { listCode, type GameEvent, type GameSetup } from '@luctor/rules';
import { language, spellTiles, t } from '../../i18n/index.ts';
import { StillTile } from '../parts/tile.tsx';
import type { Checked } from './checked.ts';
import { actText, differenceText, uncheckedText, voidText } from './verdict-text.ts';

const FIRST_DRAWS = 14;

/** The hex, the list, void attempts and acts of nobody: for whoever wants to check by hand [S3]. */
export function ProofDetails(props: { checked: Checked }): JSX.Element | null {
  const { events, verdict } = props.checked;
  const draw = drawOf(events);
  if (draw === null) return null;
  const { setup, isCommitted, commitment, commitments, secret, contributions } = draw;
  const { players } = setup;
  const nameOf = (seat: number) => players[seat]?.name ?? '';
  return (
    <>
      <Lines
        title={t('proof.differences')}
        lines={verdict.differences.map((each) => differenceText(each, players))}
      />
      <Lines title={t('proof.unchecked')} lines={verdict.unchecked.map(uncheckedText)} />
      <Lines
        title={t('draw.voided')}
        lines={verdict.voided.map(({ number, silent, wasRevealed }) =>
          wasRevealed
            ? `${voidText(number, silent)} ${t('proof.voidRevealed')}`
            : voidText(number, silent),
        )}
      />
      <Lines title={t('proof.acts')} lines={verdict.acts.map((act) => actText(act, players))} />
      <dl>
        {isCommitted ? (
          <Hex name={t('proof.code')} text={listCode([commitment, ...commitments])} />
        ) : null}
        <Hex name={t('proof.dealer')} text={inFours(commitment)} />
        {commitments.map((each, seat) =>
          each === null ? null : (
            <Hex
              key={seat}
              name={t('proof.committed', { name: nameOf(seat) })}
              text={inFours(each)}
            />
          ),
        )}
        <Hex name={t('proof.dealerBytes')} text={inFours(secret)} />
        {contributions.map((each, seat) =>
          each === null ? null : (
            <Hex key={seat} name={t('proof.bytes', { name: nameOf(seat) })} text={inFours(each)} />
          ),
        )}
      </dl>
      <FirstTiles events={events} setup={setup} />
      <h3>{t('proof.limits')}</h3>
      <p class="caption">{t('proof.limitsAbout')}</p>
    </>
  );
}

interface Draw {
  readonly setup: GameSetup;
  readonly isCommitted: boolean;
  readonly commitment: string;
  readonly commitments: readonly (string | null)[];
  readonly secret: string;
  readonly contributions: readonly (string | null)[];
}

/** What the log says about the draw. Not replayed: a forged log may be impossible to play. */
function drawOf(events: readonly GameEvent[]): Draw | null {
  const [created] = events;
  if (created?.type !== 'gameCreated') return null;
  const { setup, commitment, secret, attempt } = created;
  const commitments: (string | null)[] = setup.players.map(() => null);
  const contributions = [...commitments];
  for (const event of events) {
    if (event.type === 'committed') commitments[event.seat] ??= event.commitment;
    if (event.type === 'revealed' || event.type === 'contributed') {
      contributions[event.seat] ??= event.contribution;
    }
  }
  const isCommitted = attempt !== undefined;
  return { setup, isCommitted, commitment, commitments, secret, contributions };
}

function Lines(props: { title: string; lines: readonly string[] }): JSX.Element | null {
  const { title, lines } = props;
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="proof-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Hex(props: { name: string; text: string }): JSX.Element {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <code>{props.text}</code>
      </dd>
    </div>
  );
}

/** None in a log that nobody could play. */
function FirstTiles(props: { events: readonly GameEvent[]; setup: GameSetup }): JSX.Element | null {
  const tiles = firstDraws(props.events);
  if (tiles.length === 0) return null;
  return (
    <>
      <h3>{t('proof.firstTiles')}</h3>
      <p class="first-draws" role="img" aria-label={spellTiles(language.value, tiles)}>
        {tiles.map((tile, at) => (
          <StillTile key={at} face={tile} tileSet={props.setup.ruleset.tileSet} />
        ))}
      </p>
    </>
  );
}

function firstDraws(events: readonly GameEvent[]): readonly string[] {
  return events
    .flatMap((event) => (event.type === 'tilesDrawn' ? event.tiles : []))
    .slice(0, FIRST_DRAWS);
}

/** `355c 4377 6b59 …`: easier to read aloud and compare. */
function inFours(hex: string): string {
  return hex.replace(/(.{4})(?=.)/g, '$1 ');
}
