// What a game does not need to begin with, as one file: fetched when the page is idle.
export { BlankDialog } from './dialogs/blank-dialog.tsx';
export { ClockDialog } from './dialogs/clock-dialog.tsx';
export { CommandLineDialog } from './dialogs/command-line.tsx';
export { CoverDialog } from './dialogs/cover-dialog.tsx';
export {
  BreakdownDialog,
  EndGameDialog,
  PassDialog,
  SaveDialog,
  ScoreDialog,
} from './dialogs/game-dialogs.tsx';
export { HelpDialog } from './dialogs/help-dialog.tsx';
export { OptionsDialog } from './dialogs/options-dialog.tsx';
export { ChangeDialog, RearrangeDialog } from './dialogs/pick-dialog.tsx';
export { LastWordsDialog, WordQuestionDialog } from './dialogs/questions.tsx';
export { GameOptionsDialog } from './new-game/game-options.tsx';
export { History } from './panels/history.tsx';
export { Letters } from './panels/letters.tsx';
export { TurnList } from './panels/turn-list.tsx';
export { Premiums } from './panels/premiums.tsx';
export { Values } from './panels/values.tsx';
export { Breakdown } from './table/breakdown.tsx';
export { ChallengeBar } from './table/challenge-bar.tsx';
export { MenuDialog, MenuItems } from './table/menu-items.tsx';
export { EntryBar } from './table/entry-bar.tsx';
export { PauseBar, StandBar } from './table/stand-bar.tsx';
