import { withAllTexts } from '../i18n/index.ts';
import { lazyFile } from './parts/lazy.tsx';

/** Dialogs, panes and bars that a game does not need to begin with. */
export const onDemand = lazyFile(() => withAllTexts(import('./on-demand.ts')));

export const BlankDialog = onDemand.view((file) => file.BlankDialog);
export const Breakdown = onDemand.view((file) => file.Breakdown);
export const BreakdownDialog = onDemand.view((file) => file.BreakdownDialog);
export const ChallengeBar = onDemand.view((file) => file.ChallengeBar);
export const ChangeDialog = onDemand.view((file) => file.ChangeDialog);
export const ClockDialog = onDemand.view((file) => file.ClockDialog);
export const CommandLineDialog = onDemand.view((file) => file.CommandLineDialog);
/** No rack shows under a cover, so that nothing is seen before it is here. */
export const CoverDialog = onDemand.view((file) => file.CoverDialog);
export const EndGameDialog = onDemand.view((file) => file.EndGameDialog);
export const EntryBar = onDemand.view((file) => file.EntryBar);
export const GameOptionsDialog = onDemand.view((file) => file.GameOptionsDialog);
export const HelpDialog = onDemand.view((file) => file.HelpDialog);
export const History = onDemand.view((file) => file.History);
export const LastWordsDialog = onDemand.view((file) => file.LastWordsDialog);
export const Letters = onDemand.view((file) => file.Letters);
export const MenuDialog = onDemand.view((file) => file.MenuDialog);
export const MenuItems = onDemand.view((file) => file.MenuItems);
export const OptionsDialog = onDemand.view((file) => file.OptionsDialog);
export const PassDialog = onDemand.view((file) => file.PassDialog);
export const PauseBar = onDemand.view((file) => file.PauseBar);
export const Premiums = onDemand.view((file) => file.Premiums);
export const RearrangeDialog = onDemand.view((file) => file.RearrangeDialog);
export const SaveDialog = onDemand.view((file) => file.SaveDialog);
export const ScoreDialog = onDemand.view((file) => file.ScoreDialog);
export const StandBar = onDemand.view((file) => file.StandBar);
export const TurnList = onDemand.view((file) => file.TurnList);
export const Values = onDemand.view((file) => file.Values);
export const WordQuestionDialog = onDemand.view((file) => file.WordQuestionDialog);
