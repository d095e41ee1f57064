import { Option, type Command } from 'commander';
import {
  accuracyOf,
  courseWith,
  decisionsOf,
  leadAt,
  storeReview,
  type Review,
  type Verdict,
} from '@luctor/learn';
import { createReviewTools, firstReview, refineGame } from '@luctor/learn/search';
import { LANGUAGES, type GameEvent, type GameSetup, type Language, type Seat } from '@luctor/rules';
import { openComputer } from '../analysis/open-computer.ts';
import { readBytes } from '../options/edition-option.ts';
import { addLexiconOptions, openWords, type LexiconOptions } from '../options/lexicon-options.ts';
import { seedNumber, wholeNumber } from '../options/number-options.ts';
import { openGame } from '../review/open-game.ts';
import { reviewLines, turnLines, whyText, type ReviewedGame } from '../review/review-text.ts';
import { printJson, printLines, UsageError } from '../terminal/output.ts';
import { createProgressBar } from '../terminal/progress-bar.ts';

interface ReviewOptions extends LexiconOptions {
  readonly seat?: number;
  readonly turn?: number;
  readonly quick?: boolean;
  readonly seed: number;
  readonly language?: Language;
  readonly json?: boolean;
}

/** `luctor review`: what was best in each turn of a game, and why. */
export function registerReview(program: Command): void {
  addLexiconOptions(program.command('review'), "default: the game's")
    .description('judge every turn of a game: best moves, grades, chances, accuracy, luck')
    .argument('<file>', 'a saved game, a game log from a server, or a GCG file')
    .option(
      '--seat <n>',
      'draw the chart of this player, from 1 (default: the first)',
      wholeNumber(1),
    )
    .option('-t, --turn <n>', 'show the best five moves of a turn, and why', wholeNumber(1))
    .option('--quick', 'by static value only: no search, no grades, no chances')
    .option(
      '--seed <n>',
      'seed of the search: the same seed gives the same verdicts',
      seedNumber,
      1,
    )
    .addOption(
      new Option('--language <language>', "language of the output (default: the game's)").choices(
        LANGUAGES,
      ),
    )
    .option('--json', 'print {"players": […], "turns": […], "course": […], "stored": {…}}')
    .addHelpText('after', HELP)
    .action((file: string, options: ReviewOptions) => reviewFile(file, options));
}

const HELP = `
Grades are by points given away, the tiles kept included: small from 4, medium from 12, large from 25.
A grade appears only if the search is sure enough; docs/review.md says how.

Examples:
  luctor review game.json                 every turn, a chart, accuracy and luck
  luctor review game.gcg --turn 7         the best five moves of turn 7, and why
  luctor review game.json --quick --json  static values only, for other programs`;

function reviewFile(file: string, options: ReviewOptions): void {
  const events = openGame(file, readBytes(file));
  const setup = setupOf(events);
  const seat = (options.seat ?? 1) - 1;
  if (setup.players[seat] === undefined) {
    throw new UsageError(`${file} has ${setup.players.length} players.`);
  }
  const decisions = decisionsOf(events);
  if (options.turn !== undefined)
    checkTurn(
      file,
      decisions.map(({ turn }) => turn),
      options.turn,
    );
  const review = reviewOf(events, setup, options);
  const game: ReviewedGame = {
    review,
    decisions,
    setup,
    language: options.language ?? setup.language,
  };
  if (options.json === true) printJson(asJson(events, game, seat, options));
  else if (options.turn === undefined) printLines(reviewLines(game, seat));
  else printLines(turnLines(game, options.turn - 1));
}

function checkTurn(file: string, judged: readonly number[], asked: number): void {
  if (judged.includes(asked - 1)) return;
  const last = (judged.at(-1) ?? -1) + 1;
  throw new UsageError(
    asked > last
      ? `${file} only has ${last} turns that can be judged.`
      : `turn ${asked} of ${file} cannot be judged: nobody decided, or its rack is unknown.`,
  );
}

function reviewOf(events: readonly GameEvent[], setup: GameSetup, options: ReviewOptions): Review {
  const { ruleset, language, vocabulary } = setup;
  const lexicon = openWords(options, vocabulary);
  const tools = createReviewTools(openComputer({ ruleset, language, lexicon }), lexicon);
  const first = firstReview(events, tools);
  if (options.quick === true) return first;
  // only one turn is shown: the others need no search
  const others = first.verdicts.map(({ turn }) => turn).filter((turn) => turn + 1 !== options.turn);
  const known = options.turn === undefined || options.json === true ? [] : others;
  const refinement = refineGame(events, tools, { seed: options.seed, known });
  const refined = new Map<number, Verdict>();
  const bar = createProgressBar();
  while (refinement.done < refinement.of) {
    const verdict = refinement.step();
    if (verdict !== null) refined.set(verdict.turn, verdict);
    bar.show(refinement.done, refinement.of, 'turns');
  }
  bar.end();
  const verdicts = first.verdicts.map((verdict) => refined.get(verdict.turn) ?? verdict);
  return { ...first, verdicts };
}

function asJson(
  events: readonly GameEvent[],
  game: ReviewedGame,
  seat: Seat,
  { seed }: ReviewOptions,
) {
  const { review, setup } = game;
  const course = courseWith(review.course, review.verdicts);
  return {
    players: setup.players.map(({ name }, each) => ({
      name,
      accuracy: accuracyOf(review.verdicts, each),
      luck: (review.luck[each]?.worth ?? 0) / 1000,
    })),
    hasChances: review.hasChances,
    unjudged: review.unjudged.map((turn) => turn + 1),
    turns: review.verdicts.map((verdict) => ({ ...verdict, why: whyText(verdict, game) })),
    course: course.map((point) => ({
      turn: point.turn + 1,
      lead: leadAt(point, seat),
      chance: point.chances?.[seat] ?? null,
    })),
    stored: storeReview(events, seed, review),
  };
}

function setupOf([created]: readonly GameEvent[]): GameSetup {
  if (created?.type !== 'gameCreated') throw new Error('a log starts with a game');
  return created.setup;
}
