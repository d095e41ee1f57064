import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { computed } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { OverScreen } from '../over/over-screen.tsx';
import { useServices } from '../services.ts';
import { listenToKeys } from './keyboard.ts';
import { createPerform } from './perform.ts';
import { createTable } from './table-model.ts';
import { TableScreen } from './table-screen.tsx';

/** A game: the table while it is played, the result when it is over. */
export function GameScreen(props: { session: GameSession; isReview: boolean }): JSX.Element {
  const { session } = props;
  const { games, preferences } = useServices();
  const { table, perform, save } = useMemo(() => {
    const model = createTable(
      session,
      computed(() => preferences.value.entryStyle),
    );
    const keep = async (name: string) => {
      const saved = await games.save(session.id, name);
      model.notice.value = saved.ok
        ? { type: 'text', text: t('save.done', { name }), tone: 'info' }
        : { type: 'text', text: t(`store.${saved.error.code}`), tone: 'error' };
    };
    return {
      table: model,
      save: (name: string) => void keep(name),
      perform: createPerform(model, { save: (name) => void keep(name), say: () => undefined }),
    };
  }, [session]);
  useEffect(() => {
    const stopKeys = listenToKeys(table, perform);
    return () => {
      stopKeys();
      table.stop();
    };
  }, [table]);
  const { phase } = session.view.value;
  if (phase === 'over' && !props.isReview) return <OverScreen session={session} />;
  return <TableScreen table={table} perform={perform} onSave={save} />;
}
