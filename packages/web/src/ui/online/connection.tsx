import type { JSX } from 'preact';
import { signal } from '@preact/signals';
import type { OnlinePlay } from '../../online/online-play.ts';
import type { OnlineTable } from '../../online/online-table.ts';
import type { Saving } from '../../session/game-session.ts';
import type { Offline } from '../../sw/offline.ts';
import { t } from '../../i18n/index.ts';
import { inTwo, type LaneAnswer, type LaneMessage } from '../lane/lane-message.ts';
import { addressOf } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { useServices } from '../shell/services.ts';

/** The connection as a dot and in words; the dot is hollow while disconnected. */
export function ConnectionState(props: {
  online: OnlinePlay;
  saving: Saving | undefined;
}): JSX.Element {
  const reach = props.online.reach.value;
  const { saving } = props;
  return (
    <span class={classes('net online-net', reach !== 'online' && 'cut')}>
      <i class={classes('dot', reach !== 'online' && 'off')} />
      <b>{t(`reach.${reach}`)}</b>
      {saving === undefined || saving === 'saved' ? null : (
        <span class={classes('saved', saving)}>
          <Icon name={saving === 'failed' ? 'warning' : 'save'} />
          <em>{t(`saving.${saving}`)}</em>
        </span>
      )}
    </span>
  );
}

const CUT = {
  path: 'M2 9a15 15 0 0 1 5-3.200M22 9a15 15 0 0 0-11-4.200M5.500 12.800a10 10 0 0 1 4-2.300M18.500 12.800a10 10 0 0 0-2.700-1.800M9 16.500a5 5 0 0 1 6 0M12 20h.01M3 3l18 18',
} as const;

/** In the lane while the connection is lost: what that means, and a way out. */
export function connectionMessage(
  online: OnlinePlay,
  table: OnlineTable,
  offline: Offline | null,
): LaneMessage | null {
  const reach = online.reach.value;
  if (reach === 'online') return table.state.value.isBehind ? behind() : null;
  const isSaving = table.session.value?.saving.value === 'saving';
  return {
    rank: 'connection',
    key: `reach ${reach}`,
    look: 'connection',
    icon: CUT,
    ...inTwo(reach === 'outdated' ? t('reach.outdatedAbout') : lostText(isSaving)),
    answers: [wayOut(online, offline)],
    // the loss itself is announced at once, on every screen of a table
    spoken: reach === 'lost' ? 'silent' : 'status',
  };
}

function behind(): LaneMessage {
  return {
    rank: 'connection',
    key: 'behind',
    look: 'connection',
    icon: 'save',
    text: t('reach.behindAbout'),
    progress: 'unknown',
    spoken: 'status',
  };
}

/** The page that the server requires is on its way. */
const isFetching = signal(false);

/** Retries the connection, or fetches the page that the server requires. */
function wayOut(online: OnlinePlay, offline: Offline | null): LaneAnswer {
  if (online.reach.value !== 'outdated') {
    return { text: t('reach.retry'), onAnswer: () => online.retry() };
  }
  const reload = () => {
    isFetching.value = true;
    // a worker of this version would answer a plain reload with this version
    if (offline === null) location.reload();
    else void offline.fetchUpdate();
  };
  return {
    text: isFetching.value ? t('loading.page') : t('update.reload'),
    onAnswer: reload,
    isOff: isFetching.value,
  };
}

function lostText(isSaving: boolean): string {
  return isSaving ? t('reach.lostSaving') : t('reach.lostAbout');
}

/** On its own screen: no server answers, and what still works. */
export function ReachCard(props: { online: OnlinePlay }): JSX.Element | null {
  const { online } = props;
  const reach = online.reach.value;
  const { offline } = useServices();
  if (reach === 'online' || reach === 'trying') return null;
  const { text, isOff, onAnswer } = wayOut(online, offline);
  return (
    <section class="reach-card" role="status">
      <Icon name="warning" />
      <p>
        {reach === 'outdated'
          ? t('reach.outdatedAbout')
          : reach === 'lost'
            ? t('reach.lostSaid')
            : t('reach.unreachableAbout')}
      </p>
      <div class="reach-actions">
        <a class="button small" href={addressOf({ screen: 'home' })}>
          {t('online.backHere')}
        </a>
        <button type="button" class="button small" disabled={isOff} onClick={onAnswer}>
          {text}
        </button>
      </div>
    </section>
  );
}
