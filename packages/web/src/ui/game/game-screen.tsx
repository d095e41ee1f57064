import type { ComponentType, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { computed, effect } from '@preact/signals';
import { rackOrder } from '../../draft/index.ts';
import { language, t, withAllTexts } from '../../i18n/index.ts';
import type { Saying } from '../../input/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { paceFor } from '../../storage/preferences.ts';
import { announce } from '../shell/live-regions.tsx';
import { dialogs } from '../dialogs/lazy-dialogs.ts';
import { panels } from '../panels/lazy-panels.ts';
import { sheet } from '../panels/lazy-sheet.ts';
import { bars, PrintSheet } from '../table/lazy-bars.ts';
import { ReviewScreen } from '../review/lazy-review.ts';
import type { Screen } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { announceLater, soundIfWanted } from '../table/heard-later.ts';
import { listenToKeys } from '../table/keyboard.ts';
import { createPerform } from '../model/perform.ts';
import { createTable, type TableModel } from '../model/table-model.ts';
import { TableScreen } from '../table/table-screen.tsx';

/** Announces a sentence and shows it at the board. */
function tellText(table: TableModel, text: string): void {
  announce([{ text, urgency: 'polite' }]);
  table.notice.value = { type: 'text', text, tone: 'info' };
}

/** Answers of the command line: announced and shown. */
async function tell(table: TableModel, what: Saying): Promise<void> {
  const { answer } = await withAllTexts(import('../../announce/answers.ts'));
  const draft = table.draft.peek();
  const text = answer(what, {
    language: language.peek(),
    view: table.view.peek(),
    rack: draft === null ? null : rackOrder(draft),
    turnLeftMs: table.session.clock?.peek().turnLeftMs ?? null,
  });
  tellText(table, text);
}

/** A game: the table while it is played, the result when it is over. */
export function GameScreen(props: {
  session: GameSession;
  /** Of a finished game: the turn shown, from 0; null for the final board. */
  turn?: number | null;
  /** The address of a turn of this game, once it is over. */
  turnAddress?: (turn: number | null) => Screen;
  onStart: (session: GameSession) => void;
  /** Shown under the result instead of the buttons for a game at this screen. */
  OverFoot?: ComponentType<{ session: GameSession }>;
}): JSX.Element {
  const { session } = props;
  const { games, preferences } = useServices();
  const { table, perform, save } = useMemo(() => {
    const model = createTable(
      session,
      computed(() => preferences.value.entryStyle),
      computed(() => paceFor(preferences.value, session.view.value.setup.edition).placementSpeed),
    );
    const keep = async (name: string) => {
      const saved = await withAllTexts(games.save(session.id, name));
      if (saved.ok) tellText(model, t('save.done', { name }));
      else {
        const text = t(`store.${saved.error.code}`);
        model.notice.value = { type: 'text', text, tone: 'error' };
      }
      return saved.ok;
    };
    return {
      table: model,
      save: keep,
      perform: createPerform(model, {
        save: (name) => void keep(name),
        asksBeforePass: () => preferences.peek().asksBeforePass,
        say: ({ what }) => void tell(model, what),
      }),
    };
  }, [session]);
  const isOver = session.view.value.phase === 'over';
  // a key pressed as soon as the board is seen counts
  useLayoutEffect(() => {
    if (isOver) return;
    return listenToKeys(table, perform, () => preferences.peek().singleKeys);
  }, [table, isOver]);
  useEffect(() => {
    const stopTelling = announceLater(table);
    const stopSound = soundIfWanted(
      table,
      computed(() => preferences.value.sound),
    );
    for (const file of [bars, dialogs, panels, sheet]) file.preload();
    const stopRestarts = effect(() => {
      if (session.words?.progress.value.stage === 'restarting')
        tellText(table, t('loading.restarting'));
    });
    return () => {
      stopRestarts();
      stopTelling();
      stopSound();
      table.stop();
    };
  }, [table]);
  const { turn = null } = props;
  // before the last turn is drawn
  useLayoutEffect(() => {
    if (!isOver) return;
    const { length } = session.view.peek().history;
    table.shownTurn.value = turn === null || turn >= length ? null : turn;
  }, [table, turn, isOver]);
  if (isOver) {
    const { OverFoot, turnAddress = (to) => reviewAddress(session.id, to) } = props;
    return (
      <>
        <ReviewScreen
          table={table}
          onStart={props.onStart}
          addressOf={turnAddress}
          {...(OverFoot !== undefined && { Foot: OverFoot })}
        />
      </>
    );
  }
  return (
    <>
      <TableScreen table={table} perform={perform} onSave={save} />
      <PrintSheet table={table} />
    </>
  );
}

/** Turns of a game kept on this device. */
function reviewAddress(id: string, turn: number | null): Screen {
  return { screen: 'review', id, ...(turn !== null && { turn }) };
}
