import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { MAX_CHAT_LENGTH, type ChatLine } from '@luctor/protocol';
import { showable } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { seatName, type OnlineTable } from '../../online/online-table.ts';
import { CloseButton } from '../parts/close-button.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { classes } from '../parts/pure.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { DrawCode } from './draw-state.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';
import { seatText } from './seat-list.tsx';

/** Beside the board, on phones a sheet: who is here, and the chat. */
export function PeoplePanel(props: { table: OnlineTable; onClose: () => void }): JSX.Element {
  const { table, onClose } = props;
  // as a sheet it covers the table: Escape closes it wherever the focus is, and nothing else
  useLayoutEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !matchMedia('(max-width: 959px)').matches) return;
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', closeByKey, true);
    return () => window.removeEventListener('keydown', closeByKey, true);
  }, [onClose]);
  return (
    <>
      <div class="people-scrim" onClick={onClose} />
      <aside
        class="people window"
        aria-label={t('people.title')}
        // keys pressed here are never table commands
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
      >
        <WindowBar title={t('people.title')} />
        <header>
          <h2>{t('people.title')}</h2>
          <CloseButton onClose={onClose} />
        </header>
        <WhoIsHere table={table} />
        <Chat table={table} hasFocus />
      </aside>
    </>
  );
}

function WhoIsHere(props: { table: OnlineTable }): JSX.Element {
  const { table } = props;
  const { table: view, presence } = table.state.value;
  return (
    <section class="here" aria-label={t('people.here')}>
      <ul>
        {(view?.seats ?? []).map((seat, index) =>
          seat.kind === 'open' ? null : (
            <li key={index}>
              <i class={classes('dot', presence.seats[index] === false && 'off')} />
              <b>
                <bdi>{seatName(seat)}</bdi>
              </b>
              <small>{seatText(table, index, seat)}</small>
              {seat.kind === 'person' && seat.who !== view?.you ? (
                <Mute table={table} who={seat.who} name={seat.name} />
              ) : null}
            </li>
          ),
        )}
      </ul>
      <Speakers table={table} />
      {presence.watchers > 0 ? (
        <p class="caption">{t('people.watchers', { n: presence.watchers })}</p>
      ) : null}
      <DrawCode table={table} />
    </section>
  );
}

/** People without a seat who have said something: they can be muted too. */
function Speakers(props: { table: OnlineTable }): JSX.Element | null {
  const { table } = props;
  const { chat, table: view } = table.state.value;
  const seated = new Set(view?.seats.map((seat) => (seat.kind === 'person' ? seat.who : '')));
  const speakers = new Map(chat.map(({ who, name }) => [who, name]));
  const others = [...speakers].filter(([who]) => !seated.has(who) && who !== view?.you);
  if (others.length === 0) return null;
  return (
    <ul aria-label={t('people.speakers')}>
      {others.map(([who, name]) => (
        <li key={who}>
          <MoreIcon name="eye" />
          <b>
            <bdi>{name}</bdi>
          </b>
          <Mute table={table} who={who} name={name} />
        </li>
      ))}
    </ul>
  );
}

function Mute(props: { table: OnlineTable; who: string; name: string }): JSX.Element {
  const { table, who, name } = props;
  const isMuted = table.muted.value.has(who);
  const text = isMuted ? t('people.unmute', { name }) : t('people.mute', { name });
  return (
    <>
      {isMuted ? <small>{t('people.muted')}</small> : null}
      <button
        type="button"
        class="icon-button"
        aria-label={text}
        title={text}
        onClick={() => table.mute(who, !isMuted)}
      >
        <MoreIcon name={isMuted ? 'chat' : 'mute'} />
      </button>
    </>
  );
}

/** Lines of plain text; keys typed here are letters, never commands. */
export function Chat(props: { table: OnlineTable; hasFocus?: boolean }): JSX.Element {
  const { table } = props;
  const { online } = useOnlineContext();
  const text = useSignal('');
  const error = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { chat, table: view } = table.state.value;
  const lines = table.lines.value;
  // before it is seen: Escape at once is for this panel, and a letter for its field
  useLayoutEffect(() => {
    if (props.hasFocus === true && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  useEffect(() => {
    table.markSeen();
    // scrolls the list alone: the page stays in place
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [chat.length]);
  const send = async () => {
    const line = showable(text.value);
    if (line === '') return;
    text.value = '';
    const refused = await table.ask({ type: 'say', text: line });
    error.value = refusalText(refused);
    // an unsent line can be sent again
    if (refused !== null && text.peek() === '') text.value = line;
  };
  return (
    <section class="chat" aria-label={t('chat.title')}>
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={t('chat.title')}>
        {lines.length === 0 ? <li class="caption">{t('chat.none')}</li> : null}
        {lines.map((line) => (
          <Line key={line.number} line={line} isOwn={line.who === view?.you} />
        ))}
      </ol>
      {error.value === '' ? null : (
        <p class="form-error" role="alert">
          {error.value}
        </p>
      )}
      {online.name.value === null ? (
        <p class="caption">{t('chat.nameFirst')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <input
            ref={field}
            class="field"
            aria-label={t('chat.write')}
            placeholder={t('chat.write')}
            maxLength={MAX_CHAT_LENGTH}
            autocomplete="off"
            enterkeyhint="send"
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="button">
            {t('chat.send')}
          </button>
        </form>
      )}
    </section>
  );
}

function Line(props: { line: ChatLine; isOwn: boolean }): JSX.Element {
  const { name, text } = props.line;
  return (
    <li class={classes('line', props.isOwn && 'own')}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>
        <bdi>{text}</bdi>
      </span>
    </li>
  );
}
