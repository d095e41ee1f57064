import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal, type Signal } from '@preact/signals';
import type { Browser, Device, System } from '@luctor/protocol';
import type { Language } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';

const BROWSER_NAMES: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};

const SYSTEM_NAMES: Readonly<Record<System, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};

function deviceName({ browser, system }: Device): string {
  const program = browser === null ? t('devices.unknown') : BROWSER_NAMES[browser];
  if (system === null) return program;
  return t('devices.kind', { browser: program, system: SYSTEM_NAMES[system] });
}

/** The server tells the day only, by its own calendar. */
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' }),
};

function dayText(moment: number): string {
  return DAYS[language.value].format(moment);
}

/** The devices that play as this person; each can be signed out. */
export function DevicesDialog(props: { onClose: () => void }): JSX.Element {
  const { online } = useOnlineContext();
  const devices = useSignal<readonly Device[] | null>(null);
  const asked = useSignal<Device | null>(null);
  const said = useSignal('');
  const error = useSignal('');
  useEffect(() => {
    void online.api.devices().then((answer) => {
      if (answer.ok) devices.value = answer.value;
      else error.value = refusalText(answer.error);
    });
  }, []);
  const signOut = async (device: Device) => {
    asked.value = null;
    if (device.isThis) {
      const forgotten = await online.forget();
      error.value = refusalText(forgotten);
      if (forgotten === null) props.onClose();
      return;
    }
    const answer = await online.api.revokeDevice(device.id);
    error.value = answer.ok ? '' : refusalText(answer.error);
    if (!answer.ok) return;
    devices.value = answer.value;
    said.value = t('devices.gone', { device: deviceName(device) });
  };
  const wanted = asked.value;
  if (wanted !== null) {
    return (
      <Question
        key="question"
        device={wanted}
        onCancel={() => {
          asked.value = null;
        }}
        onDo={() => void signOut(wanted)}
      />
    );
  }
  return (
    <Dialog
      key="list"
      title={t('devices.title')}
      about={t('devices.about')}
      onClose={props.onClose}
    >
      {devices.value === null && error.value === '' ? (
        <p class="caption" role="status">
          {t('devices.loading')}
        </p>
      ) : null}
      <DeviceList devices={devices.value ?? []} asked={asked} />
      <p class="said" role="status">
        {said.value}
      </p>
      {error.value === '' ? null : (
        <p class="form-error" role="alert">
          {error.value}
        </p>
      )}
    </Dialog>
  );
}

function DeviceList(props: {
  devices: readonly Device[];
  asked: Signal<Device | null>;
}): JSX.Element {
  return (
    <ul class="list-lines devices">
      {props.devices.map((device) => {
        const { id, addedAt, seenAt, isThis } = device;
        const name = deviceName(device);
        const seen = dayText(seenAt);
        return (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {isThis ? t('devices.this') : t('devices.days', { added: dayText(addedAt), seen })}
              </small>
            </span>
            <button
              type="button"
              class="button small"
              aria-label={
                isThis ? t('devices.signOutThis') : t('devices.signOutThat', { device: name, seen })
              }
              onClick={() => {
                props.asked.value = device;
              }}
            >
              {t('devices.signOut')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A device signed out by mistake needs a new link, so it is asked first. */
function Question(props: { device: Device; onCancel: () => void; onDo: () => void }): JSX.Element {
  const { device, onCancel, onDo } = props;
  const { isThis } = device;
  return (
    <Dialog
      title={isThis ? t('devices.askThis') : t('devices.ask', { device: deviceName(device) })}
      about={t(isThis ? 'devices.askThisAbout' : 'devices.askAbout')}
      onClose={onCancel}
      actions={
        <CancelOr text={t('devices.signOut')} look="danger" onCancel={onCancel} onDo={onDo} />
      }
    />
  );
}
