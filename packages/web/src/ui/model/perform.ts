import { batch } from '@preact/signals';
import { judgesOf, type GameView, type TableOptions } from '@luctor/rules';
import type { ClockRequest, TableCommand } from '../../input/index.ts';
import { t, withAllTexts } from '../../i18n/index.ts';
import { isNarrow } from '../parts/narrow.ts';
import { announce } from '../shell/live-regions.tsx';
import { go } from '../shell/navigation.ts';
import { TABS, type TableModel } from './table-model.ts';

/** Carries out what a key, a button or the command line requested [U6]. */
export type Perform = (command: TableCommand) => void;

export interface TableActions {
  /** Saves under a name; without one the table asks for it. Absent: there is nothing to save. */
  save?(name: string): void;
  /** Whether this person wants to confirm a pass [U6]. */
  asksBeforePass(): boolean;
  /** Answers in words, for screen readers; absent: nothing is asked here. */
  say?(command: Extract<TableCommand, { type: 'say' }>): void;
}

export function createPerform(table: TableModel, actions: TableActions): Perform {
  const { session, dialog, asked, view, notice } = table;
  const here = () => table.seat.peek();
  const sendHere = (command: Parameters<TableModel['send']>[1]) => {
    const seat = here();
    if (seat !== null) void table.send(seat, command);
  };

  const perform: Perform = (command) => {
    switch (command.type) {
      case 'play':
        return table.dispatch({ type: 'enter' });
      case 'placeWord':
        return table.dispatch({ type: 'placeWord', place: command.place, word: command.word });
      case 'pass':
        if (table.lateForce.isLikely()) {
          notice.value = { type: 'text', text: t('turn.yours'), tone: 'info' };
        } else if (actions.asksBeforePass()) asked.value = { type: 'pass' };
        else sendHere({ type: 'pass' });
        return;
      case 'change':
        if (command.tiles === null) {
          // the tentative tiles can be exchanged too
          table.dispatch({ type: 'recall' });
          asked.value = { type: 'swap', pick: { slots: [] } };
        } else sendHere({ type: 'exchange', tiles: command.tiles });
        return;
      case 'hint':
        return void showHintLater(table);
      case 'recall':
        return table.dispatch({ type: 'recall' });
      case 'force':
        return session.watching?.force();
      case 'challenge':
        return answerPlay(table, 'challenge');
      case 'accept':
        return answerPlay(table, 'acceptPlay');
      case 'yes':
      case 'no':
        return answerQuestion(table, command.type === 'yes');
      case 'juggle':
        return table.dispatch({ type: 'juggle', random: randomBelow });
      case 'rearrange':
        if (command.letters === null) asked.value = { type: 'rearrange', pick: { slots: [] } };
        else table.dispatch({ type: 'arrangeLetters', letters: command.letters });
        return;
      case 'alphabetic':
        return table.dispatch({ type: 'alphabetic' });
      case 'panel':
        return openPanel(table, command.panel);
      case 'racks': {
        const options = wantedOptions(view.peek());
        const racksVisible = command.visible ?? !options.racksVisible;
        return void changeRacks(table, { ...options, racksVisible });
      }
      case 'clock':
        if (command.change === null) dialog.value = 'clock';
        else void changeClockLater(table, command.change);
        return;
      case 'save':
        if (command.name === null) dialog.value = 'save';
        else actions.save?.(command.name);
        return;
      case 'endGame':
        asked.value = { type: 'end' };
        return;
      case 'newGame':
        return go({ screen: 'new' });
      case 'commandLine':
        dialog.value = 'command-line';
        return;
      case 'lookUp':
        return lookUp(table, command.word === null ? [] : [command.word]);
      case 'proceed':
        return session.watching?.proceed();
      case 'hold':
        return session.watching?.hold();
      case 'say':
        return actions.say?.(command);
    }
  };
  return (command) => {
    batch(() => {
      notice.value = null;
      perform(command);
    });
  };
}

/**
 * The options this viewer wants: those of the table, or of an open proposal they agreed to. Another
 * one built from the table's options alone would replace their proposal.
 */
export function wantedOptions({ options, proposals, viewer }: GameView): TableOptions {
  for (const { wish, seats } of proposals.toReversed()) {
    if (wish.type === 'options' && seats.some((seat) => seat === viewer)) return wish.options;
  }
  return options;
}

/** At one screen they change at once, and what one sees then is said; its sentences come later. */
async function changeRacks(table: TableModel, options: TableOptions): Promise<void> {
  const isDone = await table.send(table.seat.peek(), { type: 'setOptions', options });
  if (!isDone || table.session.watching === undefined) return;
  const code = await withAllTexts(import('./say-racks.ts')).catch(() => null);
  code?.sayRacks(table);
}

/** Shows the card of the first of these words, and offers the others [L3]. */
export function lookUp(table: TableModel, words: readonly string[]): void {
  table.lookedUp.value = words;
  table.dialog.value = 'word';
}

/** Typed: the dialog has the code already. */
async function changeClockLater(table: TableModel, request: ClockRequest): Promise<void> {
  const code = await import('./change-clock.ts').catch(() => null);
  code?.changeClock(table, request);
}

/** The code of hints is fetched with the first one: the first board does not wait for it. */
async function showHintLater(table: TableModel): Promise<void> {
  const code = await withAllTexts(import('./show-hint.ts')).catch(() => null);
  if (code !== null) await code.showHint(table);
  else table.notice.value = { type: 'refusal', refusal: { code: 'words-unavailable' } };
}

function openPanel(
  table: TableModel,
  panel: Extract<TableCommand, { type: 'panel' }>['panel'],
): void {
  const tab = TABS.find((each) => each === panel);
  if (tab !== undefined) {
    table.tab.value = tab;
    // a wide screen has no sheet, and one that becomes narrow must not open one
    table.isSheetOpen.value = isNarrow();
    if (!isNarrow()) announce([{ text: t(`command.${tab}`), urgency: 'polite' }]);
  } else if (panel === 'options' || panel === 'help' || panel === 'score') {
    table.dialog.value = panel;
  }
}

/** The first person here who may; at one screen it does not matter who presses the button. */
function answerPlay(table: TableModel, type: 'challenge' | 'acceptPlay'): void {
  const judges = judgesOf(table.view.peek());
  const seats = table.session.seatsHere.filter((seat) => judges.includes(seat));
  const seat = seats.find((each) => each === table.seat.peek()) ?? seats[0];
  if (seat !== undefined) void table.send(seat, { type });
}

/** Yes or No to the open question: is this word right, do you know another word, do you pass. */
export function answerQuestion(table: TableModel, right: boolean): void {
  const { question, lastWords } = table.view.peek();
  const [word] = question?.unknown ?? [];
  const [first] = table.session.seatsHere;
  if (question !== null && word !== undefined && first !== undefined) {
    const seat = table.session.seatsHere.includes(question.seat) ? question.seat : first;
    const keep = right && table.keepsWord.peek();
    table.keepsWord.value = false;
    void table.send(seat, { type: 'answerWord', word, right, keep });
    return;
  }
  const asked = lastWords?.asked.find((seat) => table.session.seatsHere.includes(seat));
  if (asked !== undefined) void table.send(asked, { type: 'answerLastWords', knowsOne: right });
  else if (table.asked.peek()?.type === 'pass') answerPass(table, right);
}

function answerPass(table: TableModel, passes: boolean): void {
  table.asked.value = null;
  const seat = table.seat.peek();
  if (passes && seat !== null) void table.send(seat, { type: 'pass' });
}

/** Uniform enough for the order of a rack. */
function randomBelow(bound: number): number {
  return Math.floor(Math.random() * bound);
}
