import {
  accuracyOf,
  courseWith,
  leadAt,
  pointsGivenAway,
  type CoursePoint,
  type Decision,
  type RatedMove,
  type ReasonFact,
  type Review,
  type Verdict,
} from '@luctor/learn';
import {
  formatCell,
  formatMove,
  type Board,
  type GameSetup,
  type Language,
  type Move,
  type Seat,
  type Tile,
} from '@luctor/rules';
import { formatTable } from '../terminal/output.ts';
import { ENGLISH_REVIEW } from './english.ts';
import { FRENCH_REVIEW } from './french.ts';
import { signed, type ReviewPhrases } from './phrases.ts';

const PHRASES: Readonly<Record<Language, ReviewPhrases>> = {
  en: ENGLISH_REVIEW,
  fr: FRENCH_REVIEW,
};

/** A reviewed game, as a terminal shows it. */
export interface ReviewedGame {
  readonly review: Review;
  readonly decisions: readonly Decision[];
  readonly setup: GameSetup;
  /** Of the text; places and words are in the game's language. */
  readonly language: Language;
}

/** The turns with their grades, the chart of one seat, accuracy and luck. */
export function reviewLines(game: ReviewedGame, seat: Seat): string[] {
  const { review } = game;
  const phrases = PHRASES[game.language];
  const notes = [
    ...(review.hasChances ? [] : [phrases.noChances]),
    ...(review.unjudged.length === 0
      ? []
      : [phrases.unjudged(review.unjudged.map((turn) => turn + 1).join(', '))]),
  ];
  return [
    ...turnTable(game, phrases),
    '',
    ...chartLines(courseWith(review.course, review.verdicts), seat, phrases, game.setup),
    '',
    ...game.setup.players.map(({ name }, each) => summaryLine(game, each, name, phrases)),
    ...notes,
  ];
}

function turnTable({ review, decisions, setup }: ReviewedGame, phrases: ReviewPhrases): string[] {
  const { turn, player, move, score, given, grade, chance } = phrases.columns;
  const showsChances = review.verdicts.some(({ made }) => made.chance !== null);
  const rows = review.verdicts.map((verdict, index) => {
    const board = decisions[index]?.view.board;
    return [
      verdict.turn + 1,
      setup.players[verdict.seat]?.name ?? '',
      moveText(verdict.made.move, board, setup, phrases),
      verdict.made.score,
      pointsGivenAway(verdict),
      gradeText(verdict, phrases),
      ...(showsChances ? [chanceText(verdict.made)] : []),
    ];
  });
  const head = [turn, player, move, score, given, grade, ...(showsChances ? [chance] : [])];
  return formatTable([head, ...rows]);
}

function gradeText({ grade, stage, isHinted }: Verdict, phrases: ReviewPhrases): string {
  if (isHinted) return phrases.hinted;
  if (grade !== null) return phrases.grades[grade];
  return stage === 'provisional' ? phrases.provisional : phrases.unclear;
}

function chanceText({ chance }: RatedMove): string {
  return chance === null ? '' : `${Math.round(100 * chance)} %`;
}

function moveText(
  move: Move,
  board: Board | undefined,
  { language }: GameSetup,
  { pass, exchange }: ReviewPhrases,
): string {
  switch (move.type) {
    case 'play':
      return (board && formatMove(language, board, move.placement)) ?? '';
    case 'exchange':
      return exchange(move.tiles.join(''));
    case 'pass':
      return pass;
  }
}

const HALF = 24;
const STEPS = '▁▂▃▄▅▆▇█';

/** A bar for the lead after each turn, left of the line for behind, and a line of chances. */
function chartLines(
  course: readonly CoursePoint[],
  seat: Seat,
  { columns }: ReviewPhrases,
  { players }: GameSetup,
): string[] {
  const leads = course.map((point) => leadAt(point, seat));
  const most = Math.max(1, ...leads.map(Math.abs));
  const bars = leads.map((lead, index) => {
    const length = Math.round((HALF * Math.abs(lead)) / most);
    const [left, right] = lead < 0 ? ['█'.repeat(length), ''] : ['', '█'.repeat(length)];
    const turn = String((course[index]?.turn ?? 0) + 1).padStart(4);
    return `${turn} ${signed(lead).padStart(5)} ${left.padStart(HALF)}│${right}`.trimEnd();
  });
  const chances = course.map(({ chances: all }) => all?.[seat] ?? null);
  const sparks = chances.map((chance) =>
    chance === null ? ' ' : (STEPS[Math.min(7, Math.floor(8 * chance))] ?? ' '),
  );
  const name = players[seat]?.name ?? '';
  return [
    `${columns.lead}: ${name}`,
    ...bars,
    ...(chances.every((chance) => chance === null)
      ? []
      : [`${columns.chance}: ${sparks.join('')}`]),
  ];
}

function summaryLine(
  { review, language }: ReviewedGame,
  seat: Seat,
  name: string,
  { accuracy }: ReviewPhrases,
): string {
  const percent = accuracyOf(review.verdicts, seat);
  const unit = language === 'fr' ? ' %' : '%';
  const shown = percent === null ? '–' : `${percent}${unit}`;
  return accuracy(name, shown, signed((review.luck[seat]?.worth ?? 0) / 1000));
}

/** One turn: the best five and a sentence why. */
export function turnLines(game: ReviewedGame, turn: number): string[] {
  const { review, decisions, setup, language } = game;
  const phrases = PHRASES[language];
  const index = review.verdicts.findIndex((verdict) => verdict.turn === turn);
  const verdict = review.verdicts[index];
  const decision = decisions[index];
  if (verdict === undefined || decision === undefined) return [];
  const { board, seats } = decision.view;
  const { columns } = phrases;
  const row = (rated: RatedMove, place: string) => [
    place,
    moveText(rated.move, board, setup, phrases),
    rated.score,
    rated.kept.join(''),
    (rated.worth / 1000).toFixed(1).padStart(7),
    ...(review.hasChances ? [chanceText(rated)] : []),
  ];
  const rack = seats[decision.seat]?.rack?.join('') ?? '';
  const sentence = whyText(verdict, game);
  return [
    `${columns.turn} ${turn + 1}, ${setup.players[verdict.seat]?.name ?? ''}: ${rack}`,
    ...formatTable([
      [
        '',
        columns.move,
        columns.score,
        columns.kept,
        columns.worth.padStart(7),
        ...(review.hasChances ? [columns.chance] : []),
      ],
      ...verdict.best.map((rated, place) => row(rated, String(place + 1))),
      row(verdict.made, '→'),
    ]),
    `${phrases.columns.given}: ${pointsGivenAway(verdict)}, ${gradeText(verdict, phrases)}`,
    ...(sentence === '' ? [] : [`${phrases.why}: ${sentence}`]),
    ...(verdict.phony.length === 0 ? [] : [phrases.phony(verdict.phony.join(', '))]),
  ];
}

/** The reasons of a verdict in one sentence; empty if nothing was given away. */
export function whyText(verdict: Verdict, { setup, language }: ReviewedGame): string {
  const phrases = PHRASES[language];
  const isProved = verdict.uncertainty === 0;
  const parts = verdict.reasons.map((fact) => reasonText(fact, phrases, setup, isProved));
  const text = parts.join(language === 'fr' ? ' ; ' : '; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function reasonText(
  fact: ReasonFact,
  phrases: ReviewPhrases,
  setup: GameSetup,
  isProved: boolean,
): string {
  const place = fact.type === 'opened' ? formatCell(setup.language, fact.cell) : '';
  const stuck = fact.type === 'endgame' ? fact.stuckWith.join('') : '';
  const named = (held: readonly Tile[]): string => held.join('') || phrases.nothing;
  const tiles = fact.type === 'tiles' ? named(fact.kept) : stuck;
  const others = fact.type === 'tiles' ? named(fact.insteadOf) : '';
  const told = { ...fact, place, tiles, others, isProved };
  // the compiler does not see that the fact and its phrase belong together
  const phrase = phrases.reasons[fact.type] as (told: object) => string;
  return phrase(told);
}
