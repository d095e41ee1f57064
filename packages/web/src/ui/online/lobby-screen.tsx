import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { LobbyEntry } from '@luctor/protocol';
import { formatList, language, t } from '../../i18n/index.ts';
import { addressOf } from '../shell/navigation.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { classes } from '../parts/pure.ts';
import { otherWords } from '../parts/other-words.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { editionTitle } from '../parts/edition-title.ts';
import { ReachCard } from './connection.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import { HandOverDialog } from './hand-over.tsx';
import { NameForm } from './name-form.tsx';
import { OnlyHere } from './only-here.tsx';
import { useOnlineContext } from './online-context.ts';

/** Where people meet: open a table, or sit down at a listed one. */
export function LobbyScreen(): JSX.Element {
  const { online } = useOnlineContext();
  const dialog = useSignal<'hand-over' | 'devices' | null>(null);
  const close = () => {
    dialog.value = null;
  };
  useEffect(() => {
    // the list it shows no longer belongs to this browser
    if (online.wasSignedOut.value) close();
  }, [online.wasSignedOut.value]);
  useEffect(() => {
    online.watchLobby(true);
    return () => online.watchLobby(false);
  }, []);
  useEffect(() => {
    document.title = `${t('online.title')} – Luctor`;
    return () => {
      document.title = 'Luctor';
    };
  }, [language.value]);
  const isOnline = online.reach.value === 'online';
  return (
    <PageFrame class="online">
      <div class="online-head">
        <div>
          <h1>{t('online.title')}</h1>
          <p class="lead">{t('online.about')}</p>
        </div>
        {isOnline ? (
          <a class="button primary" href={addressOf({ screen: 'open-table' })}>
            <MoreIcon name="plus" />
            {t('open.title')}
          </a>
        ) : null}
      </div>
      <ReachCard online={online} />
      <OnlyHere />
      <div class="columns">
        <div class="page-column">
          <OwnTables />
          <section class="window card">
            <WindowBar title={t('lobby.tables')} />
            <h2>{t('lobby.tables')}</h2>
            <Tables />
          </section>
        </div>
        <section class="window card">
          <WindowBar title={t('open.yourSeat')} />
          <h2>{t('open.yourSeat')}</h2>
          {online.wasSignedOut.value ? <p role="alert">{t('devices.wasSignedOut')}</p> : null}
          <NameForm />
          {online.name.value === null || !isOnline ? null : (
            <>
              <DialogRow
                icon="device"
                text={t('device.title')}
                onOpen={() => {
                  dialog.value = 'hand-over';
                }}
              />
              <DialogRow
                icon="shield"
                text={t('devices.title')}
                onOpen={() => {
                  dialog.value = 'devices';
                }}
              />
            </>
          )}
        </section>
      </div>
      {dialog.value === 'hand-over' ? <HandOverDialog onClose={close} /> : null}
      {dialog.value === 'devices' ? <DevicesDialog onClose={close} /> : null}
    </PageFrame>
  );
}

function DialogRow(props: {
  icon: 'device' | 'shield';
  text: string;
  onOpen: () => void;
}): JSX.Element {
  return (
    <button type="button" class="option-row" aria-haspopup="dialog" onClick={props.onOpen}>
      <MoreIcon name={props.icon} />
      <span>
        <b>{props.text}</b>
      </span>
      <MoreIcon name="next" />
    </button>
  );
}

/** The person's own seats: the way back after closing the page. */
function OwnTables(): JSX.Element | null {
  const { online } = useOnlineContext();
  const tables = online.mine.value;
  if (tables.length === 0) return null;
  return (
    <section class="window card">
      <WindowBar title={t('lobby.mine')} />
      <h2>{t('lobby.mine')}</h2>
      <ul class="lobby-list">
        {tables.map((entry) => (
          <li key={entry.table}>
            <LobbyLine entry={entry} isMine />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tables(): JSX.Element {
  const { online } = useOnlineContext();
  const tables = online.lobby.value;
  if (tables === null) {
    const isTrying = online.reach.value === 'trying' || online.reach.value === 'online';
    return <p class="caption">{isTrying ? t('lobby.loading') : t('reach.unreachableAbout')}</p>;
  }
  if (tables.length === 0) return <p class="caption">{t('lobby.none')}</p>;
  return (
    <ul class="lobby-list">
      {tables.map((entry) => (
        <li key={entry.table}>
          <LobbyLine entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function LobbyLine(props: { entry: LobbyEntry; isMine?: boolean }): JSX.Element {
  const { table, host, edition, people, open, playing, watchers } = props.entry;
  const { watched } = useOnlineContext();
  const words = t(props.entry.language === 'fr' ? 'table.words.fr' : 'table.words.en');
  const canJoin = open > 0 && !playing;
  const way = props.isMine === true ? 'comeBack' : canJoin ? 'join' : 'watch';
  const others = people.filter((name) => name !== host);
  const facts = [
    editionTitle(edition),
    words,
    partOf(props.entry) ?? '',
    formatList(language.value, others),
  ];
  return (
    <div class="lobby-line">
      <div>
        <h3>{t('lobby.tableOf', { name: host })}</h3>
        <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <span class={classes('tag', canJoin && 'under-way')}>
          {playing
            ? t('lobby.playing')
            : open > 0
              ? t('lobby.seats', { n: open })
              : t('lobby.full')}
        </span>
      </div>
      {canJoin || watchers || props.isMine === true ? (
        <a
          class="button small"
          href={addressOf({ screen: 'table', id: table })}
          aria-label={t(`lobby.${way}TableOf`, { name: host })}
          onClick={() => {
            if (way === 'watch') watched.value = new Set([...watched.peek(), table]);
          }}
        >
          {t(`lobby.${way}`)}
        </a>
      ) : null}
    </div>
  );
}

/** The part of the lexicon, if it is not the edition's. */
function partOf({ edition, language: words, vocabulary }: LobbyEntry): string | null {
  if (vocabulary === undefined) return null;
  return otherWords({ edition, vocabulary: `${words}/${vocabulary}` }, []);
}
