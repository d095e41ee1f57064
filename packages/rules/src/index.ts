// What the rest of Luctor may ask of the rules, by name.
export { LANGUAGES, type Language } from './base/language.ts';
export { GAME_LIMITS } from './base/limits.ts';
export { err, ok, type Result } from './base/result.ts';
export { sameData } from './base/same-data.ts';
export { integer, schemaByType, text } from './base/schema.ts';
export { isShowable } from './base/showable.ts';
export { showable } from './base/shown-line.ts';
export {
  emptyBoard,
  faceAt,
  placeTiles,
  removeTiles,
  runThrough,
  tilesOnBoard,
  wordOf,
  type Board,
  type PlacedTile,
  type Placement,
  type Run,
} from './board/board.ts';
export {
  DIRECTIONS,
  MAX_SIZE,
  MIN_SIZE,
  isOnBoard,
  isStart,
  premiumAt,
  step,
  type Cell,
  type Direction,
  type Layout,
  type Premium,
} from './board/layout.ts';
export { mainWordOf } from './board/main-word.ts';
export { formatMove, formatPlace, formatWord, parseMove, parsePlace } from './board/notation.ts';
export { formatCell, formatPremium } from './board/square-names.ts';
export { allTiles, isLetterOf, tileValue, tilesValue, type TileSet } from './board/tile-set.ts';
export {
  BLANK,
  FACE_DOWN,
  RACK_SIZE,
  countTiles,
  isBlank,
  letterOf,
  sortTiles,
  tileOf,
  withoutTiles,
  type Face,
  type Tile,
} from './board/tile.ts';
export {
  WORD_PLACEMENT_ERRORS,
  facesFromRack,
  parseWrittenWord,
  placeWord,
  type Place,
  type WordPlacementErrorCode,
} from './board/word-placement.ts';
export {
  ENTRY_STYLES,
  MAX_LEVEL,
  VOCABULARIES,
  parseEdition,
  type Edition,
  type EntryStyle,
  type VocabularyChoice,
} from './setup/edition.ts';
export {
  ANYBODY,
  EDITIONS,
  PARTS,
  SETUP_ERRORS,
  defaultEdition,
  findEdition,
  firstLevel,
  makeSetup,
  renewSetup,
  type SetupChoices,
  type SetupError,
} from './setup/make-setup.ts';
export type { Ruleset } from './setup/ruleset.ts';
export { cleanName, isNewName } from './setup/new-name.ts';
export { challengeSchema, clockRulesSchema, nameSchema } from './setup/setup-schema.ts';
export {
  MAX_NAME_LENGTH,
  MAX_SEATS,
  OVERTIMES,
  RULES_VERSION,
  WRONG_CHALLENGES,
  type ClockRules,
  type GameSetup,
  type Pace,
  type Player,
  type Seat,
  type TableOptions,
  type WordCheck,
} from './setup/setup.ts';
export { checkPlacement, type LegalPlay } from './play/legality.ts';
export {
  COMMAND_ERRORS,
  PLACEMENT_ERRORS,
  type PlacementErrorCode,
  type RuleError,
  type RuleErrorCode,
} from './play/rule-error.ts';
export { bonusFor, scorePlay, type PlayScore, type ScoredWord } from './play/scoring.ts';
export { isMove, type Command, type Move } from './game/command.ts';
export { commandSchemas, parseCommand, parseEvents } from './game/event-schema.ts';
export {
  MAX_VOID_ATTEMPTS,
  type Attempt,
  type ClockChange,
  type EndReason,
  type Entry,
  type GameEvent,
  type Proposal,
  type VoidAttempt,
} from './game/event.ts';
export type { GameState, Phase } from './game/state.ts';
export type { GameView, TurnRecordView, Viewer } from './game/view-types.ts';
export { bindingCommitment, commitmentOf, isProvable, isSecret } from './draws/fair-draw.ts';
export { listCode } from './draws/list-code.ts';
export { ABANDONED_AFTER_MS, isUnfinished } from './questions/absence.ts';
export { SUBJECTS, aboutOf, fitsAbout, hasPassed, type About } from './questions/about.ts';
export { readClock, type ClockReading } from './questions/clock-reading.ts';
export { turnUsedMs } from './questions/clock.ts';
export { challengeDeadline, lastWordsDeadline } from './questions/deadlines.ts';
export { isListComplete, shareDue, type Share } from './questions/gathering.ts';
export { lookUpsClosed, type LookUpsClosed } from './questions/look-ups.ts';
export { nextStep, thinkingSeat, type Judge, type NextStep } from './questions/next-step.ts';
export { passEndsGame } from './questions/pass-ends-game.ts';
export { passRunOf } from './questions/pass-run.ts';
export {
  exchangeLimit,
  exchangeableCount,
  isFriendly,
  isOneScreen,
  isRackOpen,
  judgesOf,
  needsConsent,
} from './questions/permissions.ts';
export {
  activePeople,
  allSeats,
  isPerson,
  isPersonsSeat,
  levelOfSeat,
  playerAt,
  seatsInTurn,
} from './questions/table.ts';
export { evolve, replay } from './evolve/evolve.ts';
export {
  Decision,
  type CanPlayQuestion,
  type DecisionContext,
  type Words,
} from './decide/decision.ts';
export { decide, decideNext } from './decide/index.ts';
export { createGame } from './decide/table.ts';
export { viewFor } from './view/view.ts';
export {
  RECEIPT_LIMITS,
  type DrawList,
  type KeptAnswer,
  type KeptShare,
  type Receipt,
} from './receipt/receipt.ts';
export {
  checkReceipt,
  makeReceiptFile,
  parseReceiptFile,
  type ReceiptError,
} from './receipt/receipt-schema.ts';
export {
  recordAnswer,
  recordOtherDevice,
  recordSent,
  recordShare,
  recordView,
  startReceipt,
} from './receipt/record.ts';
export { auditAgainst } from './audit/audit-against.ts';
export {
  TABLE_ACTS,
  VERDICT_RESULTS,
  type Difference,
  type TableAct,
  type Unchecked,
  type Verdict,
  type VerdictResult,
  type VoidFound,
} from './audit/verdict.ts';
export { wordsToCheck, type AuditWords } from './audit/word-check.ts';
export { auditLog, type Audit, type AuditError } from './audit/audit.ts';
export { continuedGame } from './files/continued-game.ts';
export { makeCgp, parseCgp, type CgpError, type CgpErrorCode } from './files/cgp.ts';
export {
  MAX_SAVE_LENGTH,
  SAVE_ERRORS,
  SAVE_FORMAT,
  SAVE_VERSION,
  makeSave,
  openLog,
  parseSave,
  parseSavedLog,
  type SaveError,
  type SavedGame,
} from './files/save.ts';
export {
  gcgOfEvents,
  importGcg,
  languageNamed,
  languageOfGcg,
  lostMove,
  makeGcg,
  parseGcg,
  readGcg,
  replayGcg,
  type Disagreement,
  type DisagreementKind,
  type GcgEvent,
  type GcgGame,
  type GcgProblem,
  type GcgProblemCode,
  type GcgReading,
  type GcgReplay,
  type ImportStop,
  type ReplayedMove,
} from './gcg/index.ts';
