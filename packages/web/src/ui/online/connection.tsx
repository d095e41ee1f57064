import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { OnlinePlay } from '../../online/online-play.ts';
import type { OnlineTable } from '../../online/online-table.ts';
import type { Saving } from '../../session/game-session.ts';
import { t } from '../../i18n/index.ts';
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
    <span class={classes('net online-net', reach !== 'online' && 'cut')} role="status">
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

/** Over the board while the connection is lost: what that means, and a button to retry. */
export function ConnectionBar(props: {
  online: OnlinePlay;
  table: OnlineTable;
}): JSX.Element | null {
  const { online, table } = props;
  const reach = online.reach.value;
  const isSaving = table.session.value?.saving.value === 'saving';
  if (reach === 'online') {
    if (!table.state.value.isBehind) return null;
    return (
      <div class="state-bar slow" role="status">
        <span>{t('reach.behindAbout')}</span>
      </div>
    );
  }
  return (
    <div class="state-bar lost" role="status">
      <Icon name="warning" />
      <span>{reach === 'outdated' ? t('reach.outdatedAbout') : lostText(isSaving)}</span>
      <WayOut online={online} />
    </div>
  );
}

/** Retries the connection, or fetches the page that the server requires. */
function WayOut(props: { online: OnlinePlay }): JSX.Element {
  const { online } = props;
  const { offline } = useServices();
  const isFetching = useSignal(false);
  if (online.reach.value !== 'outdated') {
    return (
      <button type="button" class="button small" onClick={() => online.retry()}>
        {t('reach.retry')}
      </button>
    );
  }
  const reload = () => {
    isFetching.value = true;
    // a worker of this version would answer a plain reload with this version
    if (offline === null) location.reload();
    else void offline.fetchUpdate();
  };
  return (
    <button type="button" class="button small" disabled={isFetching.value} onClick={reload}>
      {isFetching.value ? t('loading.page') : t('update.reload')}
    </button>
  );
}

function lostText(isSaving: boolean): string {
  return isSaving ? t('reach.lostSaving') : t('reach.lostAbout');
}

/** On its own screen: no server answers, and what still works. */
export function ReachCard(props: { online: OnlinePlay }): JSX.Element | null {
  const { online } = props;
  const reach = online.reach.value;
  if (reach === 'online' || reach === 'trying') return null;
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
        <a class="button small" href={addressOf({ screen: 'new' })}>
          {t('online.backHere')}
        </a>
        <WayOut online={online} />
      </div>
    </section>
  );
}
