import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { addressOf, go } from '../shell/navigation.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { ReachCard } from './connection.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';
import { LinkField } from './share-link.tsx';

/** Makes the link that another device of the same person opens. */
export function HandOverDialog(props: { onClose: () => void }): JSX.Element {
  const { online } = useOnlineContext();
  const link = useSignal<string | null>(null);
  const error = useSignal('');
  const make = async () => {
    const made = await online.api.makeHandOver();
    error.value = made.ok ? '' : refusalText(made.error);
    if (made.ok) {
      const hash = addressOf({ screen: 'hand-over', token: made.value.token });
      link.value = new URL(hash, location.href).href;
    }
  };
  return (
    <Dialog
      title={t('device.title')}
      about={t('device.about')}
      onClose={props.onClose}
      actions={
        link.value === null ? (
          <button type="button" class="button primary" onClick={() => void make()}>
            {t('device.make')}
          </button>
        ) : null
      }
    >
      {link.value === null ? null : <LinkField label={t('device.link')} url={link.value} />}
      {error.value === '' ? null : (
        <p class="form-error" role="alert">
          {error.value}
        </p>
      )}
    </Dialog>
  );
}

/** The other end of such a link. Asks first: a link opened by mistake changes nothing. */
export function HandOverScreen(props: { token: string }): JSX.Element {
  const { online, memory } = useOnlineContext();
  const said = useSignal('');
  const error = useSignal('');
  const use = async () => {
    const used = await online.useHandOver(props.token);
    error.value = used.ok ? '' : refusalText(used.error);
    if (!used.ok) return;
    memory.rememberName(used.value);
    said.value = t('device.used', { name: used.value });
    // the token is used: remove it from the address
    go({ screen: 'online' });
  };
  return (
    <PageFrame class="online">
      <ReachCard online={online} />
      <section class="window card narrow">
        <WindowBar title={t('device.useTitle')} />
        <h1>{t('device.useTitle')}</h1>
        <p class="lead">{t('device.useAbout')}</p>
        <div class="pair">
          <a class="button" href={addressOf({ screen: 'online' })}>
            {t('command.cancel')}
          </a>
          <button type="button" class="button primary" onClick={() => void use()}>
            {t('device.use')}
          </button>
        </div>
        <p class="said" role="status">
          {said.value}
        </p>
        {error.value === '' ? null : (
          <p class="form-error" role="alert">
            {error.value}
          </p>
        )}
      </section>
    </PageFrame>
  );
}
