// What can be said of a game, a word or a card without searching.
export {
  judgeAnswer,
  proposedRating,
  type CardAnswer,
  type CardTruth,
  type Judgement,
} from './deck/answers.ts';
export {
  cardId,
  changedCard,
  languageOfCard,
  newCard,
  readCard,
  type CardOrigin,
  type CardQuestion,
  type DeckCard,
} from './deck/card.ts';
export {
  deckAfter,
  deckState,
  dueCards,
  nextDue,
  scheduleIn,
  startedToday,
  unaskedCards,
  type DeckState,
} from './deck/deck-state.ts';
export {
  createReadyLists,
  listNames,
  listProgress,
  makeListId,
  nextOfList,
  parseListId,
  type ListName,
  type ListProgress,
} from './deck/ready-lists.ts';
export { knownOverTime } from './deck/known-over-time.ts';
export { RATINGS, readRepetition, type Rating, type Repetition } from './deck/repetition.ts';
export { datesFor, isKnown, scheduleOf, type Today } from './deck/schedule.ts';
export {
  MAX_NEW_PER_DAY,
  NEW_PER_DAY,
  planSession,
  SESSION_MS,
  sessionAfter,
  sessionWithout,
  timeLeft,
  type Session,
} from './deck/session.ts';
export { readChoice, type LearnChoice } from './export/choice.ts';
export {
  changesBy,
  LEARN_FORMAT,
  makeLearnFile,
  MAX_LEARN_FILE,
  parseLearnFile,
  type LearnFileError,
} from './export/learn-file.ts';
export { LEARN_PARTS } from './export/learn-parts.ts';
export {
  choicesIn,
  EVERY_GAME,
  gamesFor,
  type FiguresFilter,
  type FilterChoices,
  type OpponentChoice,
  type OwnGame,
  type Whose,
} from './figures/filter.ts';
export { parseFiguresRow } from './figures/figures-row.ts';
export {
  FIGURES_VERSION,
  type FiguresRow,
  type GameFigures,
  type Mistake,
} from './figures/game-figures.ts';
export { withReview } from './figures/judged-figures.ts';
export { updatedRow } from './figures/merge-rows.ts';
export { figuresOf, type FinishedGame } from './figures/played-figures.ts';
export type { Spread } from './figures/spread.ts';
export { summarise, type FiguresSummary, type WordPlayed } from './figures/summary.ts';
export { trendOf, type Period } from './figures/trend.ts';
export {
  openCgp,
  openStoredPosition,
  positionOf,
  type KnownTable,
  type PositionError,
} from './position/open-position.ts';
export { storedPosition, type StoredPosition } from './position/stored-position.ts';
export { viewOfPosition } from './position/view-of-position.ts';
export { accuracyOf, pointsGivenAway } from './review/accuracy.ts';
export { courseWith, leadAt, type CoursePoint } from './review/course.ts';
export { decisionsOf, type Decision } from './review/decisions.ts';
export type { ReasonFact } from './review/reason-fact.ts';
export type { Review } from './review/review.ts';
export { openReview, storeReview } from './review/stored-review.ts';
export {
  GRADE_FROM,
  GRADES,
  isSameMove,
  type Grade,
  type RatedMove,
  type Verdict,
} from './review/verdict.ts';
export { COMMONNESS, type Commonness } from './words/commonness.ts';
export {
  explore,
  EXPLORE_LIMIT,
  FOUND_ORDERS,
  SEARCHES,
  type Explored,
  type ExploreQuery,
  type FoundOrder,
  type FoundWord,
  type Search,
} from './words/explore.ts';
export { isOffensive } from './words/offensive.ts';
export {
  originsOf,
  wordFacts,
  type OneMore,
  type WordFacts,
  type WordOrigin,
} from './words/word-facts.ts';
export {
  filesFor,
  MEANING_SOURCES,
  meaningsFor,
  parseMeanings,
  type Meaning,
  type MeaningFile,
  type MeaningSource,
  type MeaningTable,
} from './words/meanings.ts';
export { hooksOf, type Hook } from './puzzles/answer-kind.ts';
export { attemptId, parseAttempt, standingOf, type Attempt } from './puzzles/attempts.ts';
export {
  dailyIndex,
  dailyNumber,
  dayName,
  dayNumber,
  inOrderOfDays,
  kindsNeeded,
} from './puzzles/daily.ts';
export { hintsOf, type PuzzleHint } from './puzzles/hints.ts';
export {
  makePuzzleFile,
  openEntry,
  parsePuzzleFile,
  type PuzzleFile,
  type PuzzleFileError,
} from './puzzles/puzzle-file.ts';
export { mainAnswer, type Puzzle, type PuzzleKind } from './puzzles/puzzle.ts';
export { wordsShown } from './puzzles/shown-words.ts';
export { streakOf } from './puzzles/streak.ts';
export type { TryJudgement } from './puzzles/try-judgement.ts';
