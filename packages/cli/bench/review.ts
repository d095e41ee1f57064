import { readOptions } from '../../../tools/options/options.ts';
import { createRandom } from '@luctor/engine';
import { decisionsOf, GRADES, type Verdict } from '@luctor/learn';
import { createReviewTools, firstReview, refineGame, STANDARD_REFINE } from '@luctor/learn/search';
import { checkReasons } from '@luctor/learn/testing';
import { UNGRADED } from '@luctor/lexicon';
import { openVocabulary } from '@luctor/lexicon-files';
import {
  createGame,
  decideNext,
  findEdition,
  makeSetup,
  replay,
  viewFor,
  type GameEvent,
  type Language,
} from '@luctor/rules';
import { openComputer } from '../src/analysis/open-computer.ts';

const LEVELS = [4, 8];
const FROM = { good: 0, small: 4000, medium: 12_000, large: 25_000 };
/** A search of so many times the rollouts, with other draws. */
const LONGER = 5;

const options = readOptions({
  usage: 'npm run bench:review',
  about: `Figures of the review: games of level 4 against level 8 are played and reviewed, every reason is computed again, and
some verdicts are checked by a longer search. Times are of the processor.`,
  options: {
    language: { value: 'fr', about: 'of the words', fallback: 'en' },
    games: { value: 'N', about: 'games that are played and reviewed', fallback: 20 },
    longer: { value: 'N', about: 'verdicts that are checked by a longer search', fallback: 0 },
    seed: { value: 'N', about: 'of the first game', fallback: 1 },
  },
});
const language: Language = options.language === 'fr' ? 'fr' : 'en';
const { games } = options;

function openTable() {
  const edition = findEdition('classic');
  const opened = openVocabulary(language);
  if (edition === null || !opened.ok) throw new Error('classic is shipped, and so are its words');
  const players = LEVELS.map(
    (level) => ({ kind: 'computer', name: `level ${level}`, level }) as const,
  );
  const setup = makeSetup(edition, { language, players });
  if (!setup.ok) throw new Error(setup.error.code);
  const parts = { ruleset: setup.value.ruleset, language, lexicon: opened.value };
  return { setup: setup.value, lexicon: opened.value, open: () => openComputer(parts) };
}

const { setup, lexicon, open } = openTable();
const computer = open();

function playedGame(seed: number): readonly GameEvent[] {
  const random = createRandom(seed);
  const secret = Array.from({ length: 64 }, () => random(16).toString(16)).join('');
  const events = [...createGame(setup, secret, 0)];
  let state = replay(events);
  while (state.turn !== null) {
    const { seat } = state.turn;
    const budget = { now: () => 0, deadline: Infinity };
    const level = LEVELS[seat] ?? 8;
    const command = computer.choose(viewFor(state, seat), { level, random, budget });
    const context = { words: lexicon, canPlay: computer.canPlay.bind(computer), now: 0 };
    const decided = decideNext(state, seat, command, context);
    if (!decided.ok) throw new Error(decided.error.code);
    events.push(...decided.value.events);
    ({ state } = decided.value);
  }
  return events;
}

/** Milliseconds of processor time: others may use the machine. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function staticGrade({ givenAway }: Verdict): string {
  return GRADES.findLast((grade) => givenAway >= FROM[grade]) ?? 'good';
}

function refineAll(events: readonly GameEvent[], options: Parameters<typeof refineGame>[2]) {
  const refinement = refineGame(events, tools, options);
  const verdicts: Verdict[] = [];
  let longestStep = 0;
  while (refinement.done < refinement.of) {
    const begun = cpu();
    const verdict = refinement.step();
    longestStep = Math.max(longestStep, cpu() - begun);
    if (verdict !== null) verdicts.push(verdict);
  }
  return { verdicts, longestStep };
}

const tools = createReviewTools(computer, lexicon);
const fresh = open().toolsFor(null, []).generator;

/** By the size of the grade that the word is in, as docs/words.md says. */
function commonness(word: string): string | null {
  const data = lexicon.data();
  if (data === null) return null;
  const grade = data.grades[data.words.indexOf(word)] ?? UNGRADED;
  if (grade === UNGRADED) return 'rare';
  const words = data.info.grades[grade]?.words ?? Infinity;
  if (words <= 2100) return 'everyday';
  if (words <= 11_500) return 'common';
  if (words <= 42_000) return 'familiar';
  return words <= 120_000 ? 'uncommon' : 'rare';
}

const firstMs: number[] = [];
const refinedMs: number[] = [];
const changes = new Map<string, number>();
const kinds = new Map<string, number>();
const wrong: string[] = [];
let turns = 0;
let changed = 0;
const undecided = new Map<string, number>();
let longestStep = 0;
let withoutReason = 0;
let right = 0;
let pointsUnchecked = 0;
const longer = { checked: 0, sameGrade: 0, nextGrade: 0, undecided: 0, meanDifference: 0 };

// the first call compiles and opens tables
firstReview(playedGame(0), tools);
for (let game = 1; game <= games; game++) {
  const events = playedGame(options.seed * 1000 + game);
  const decisions = decisionsOf(events);
  const begun = cpu();
  const first = firstReview(events, tools);
  const between = cpu();
  const refined = refineAll(events, { seed: 1 });
  firstMs.push(between - begun);
  refinedMs.push(cpu() - between);
  longestStep = Math.max(longestStep, refined.longestStep);
  refined.verdicts.forEach((verdict, index) => {
    const before = first.verdicts[index];
    const decision = decisions[index];
    if (before === undefined || decision === undefined) throw new Error('a verdict of nothing');
    turns++;
    const was = staticGrade(before);
    if (verdict.grade === null) {
      undecided.set(verdict.method, (undecided.get(verdict.method) ?? 0) + 1);
    }
    if (verdict.grade !== null && verdict.grade !== was) changed++;
    const change = `${was} → ${verdict.grade ?? 'undecided'}`;
    changes.set(change, (changes.get(change) ?? 0) + 1);
    for (const each of [before, verdict]) {
      const checked = checkReasons(decision, each, fresh, commonness);
      wrong.push(...checked.wrong);
      right += checked.right;
      pointsUnchecked += checked.pointsUnchecked;
      for (const { type } of each.reasons) kinds.set(type, (kinds.get(type) ?? 0) + 1);
    }
    if (verdict.givenAway >= FROM.small && verdict.reasons.length === 0) withoutReason++;
  });
  checkByLonger(events, refined.verdicts);
  process.stderr.write(`${language} ${game}/${games}: ${turns} turns, ${changed} grades changed\n`);
}

/** Compares graded turns of a game with a longer search. */
function checkByLonger(events: readonly GameEvent[], verdicts: readonly Verdict[]): void {
  const wanted = Math.ceil(options.longer / games);
  const graded = verdicts.filter(({ grade, method }) => grade !== null && method === 'simulation');
  const every = Math.max(1, Math.floor(graded.length / Math.max(1, wanted)));
  const chosen = graded.filter((_, index) => index % every === 0).slice(0, wanted);
  if (chosen.length === 0) return;
  const known = verdicts
    .map(({ turn }) => turn)
    .filter((turn) => chosen.every((each) => each.turn !== turn));
  const { each, most, screening } = STANDARD_REFINE;
  const plan = {
    ...STANDARD_REFINE,
    each: LONGER * each,
    most: LONGER * most,
    screening: LONGER * screening,
  };
  const again = refineAll(events, { seed: 77, known, plan }).verdicts;
  for (const verdict of chosen) {
    const other = again.find(({ turn }) => turn === verdict.turn);
    if (other === undefined || verdict.grade === null) continue;
    longer.checked++;
    longer.meanDifference += Math.abs(other.givenAway - verdict.givenAway) / 1000;
    // a longer search that cannot tell confirms nothing
    if (other.grade === null) {
      longer.undecided++;
      continue;
    }
    const steps = Math.abs(GRADES.indexOf(other.grade) - GRADES.indexOf(verdict.grade));
    if (steps === 0) longer.sameGrade++;
    if (steps === 1) longer.nextGrade++;
  }
}

function summary(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean: Math.round(mean), most: Math.round(sorted.at(-1) ?? 0) };
}

const figures = {
  language,
  games,
  turns,
  firstMs: summary(firstMs),
  refinedMs: summary(refinedMs),
  refinedMsPerTurn: Math.round(refinedMs.reduce((sum, ms) => sum + ms, 0) / turns),
  longestStepMs: Math.round(longestStep),
  gradesChanged: changed,
  gradesUndecided: Object.fromEntries(undecided),
  changes: Object.fromEntries([...changes].toSorted(([a], [b]) => a.localeCompare(b))),
  reasons: Object.fromEntries(kinds),
  reasonsRight: right,
  reasonsWrong: wrong.length,
  endgamePointsUnchecked: pointsUnchecked,
  mistakesWithoutReason: withoutReason,
  longer: { ...longer, meanDifference: longer.meanDifference / Math.max(1, longer.checked) },
};
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
if (wrong.length > 0) process.stderr.write(`${wrong.slice(0, 10).join('\n')}\n`);
