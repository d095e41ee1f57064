import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { TableView } from '@luctor/protocol';
import type { TileSet } from '@luctor/rules';
import { formatList, language, t } from '../../i18n/index.ts';
import { seatName, type OnlineTable } from '../../online/online-table.ts';
import { tableRules } from '../../online/table-form.ts';
import { HelpDialog } from '../dialogs/lazy-dialogs.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { StillTile } from '../parts/tile.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { addressOf } from '../shell/navigation.ts';
import { ReachCard } from './connection.tsx';
import { invitationOf, inviterOf, type Invitation } from './invitation.ts';
import { InviteFacts } from './invite-facts.tsx';
import { NameField, takeName } from './name-form.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';

interface InviteProps {
  readonly table: OnlineTable;
  readonly view: TableView;
  readonly onWatch: () => void;
}

/** What a link opens: one thing to do, and what will be played [O1]. */
export function InviteScreen(props: InviteProps): JSX.Element {
  const { table, view, onWatch } = props;
  const { online } = useOnlineContext();
  const areRulesOpen = useSignal(false);
  const rules = tableRules(view.choices);
  const offered = invitationOf(view, table.state.value.view);
  const name = inviterOf(view);
  const canWatch = view.choices.watchers;
  const isOpen = offered === 'join' || offered === 'again';
  return (
    <PageFrame class="online invite" rules={rules}>
      <ReachCard online={online} />
      <div class="invite-hello">
        {offered === 'join' ? <p class="eyebrow">{t('invite.invited')}</p> : null}
        <h1>{titleOf(offered, name)}</h1>
        <Hello tileSet={rules.ruleset.tileSet} />
      </div>
      <section class="window card invite-card">
        <WindowBar title={t('online.title')} />
        {offered === 'join' ? null : <p role="status">{stateText(offered, view)}</p>}
        {isOpen ? <JoinForm table={table} label={joinText(offered, name)} /> : null}
        {!isOpen && canWatch ? (
          <button type="button" class="button primary" onClick={onWatch}>
            {offered === 'over' ? t('invite.result') : t('lobby.watch')}
          </button>
        ) : null}
        {isOpen ? null : (
          <a class="button" href={addressOf({ screen: 'open-table' })}>
            {t('open.title')}
          </a>
        )}
      </section>
      <InviteFacts table={table} view={view} />
      <div class="invite-foot">
        {isOpen && canWatch ? (
          <button type="button" class="link-button" onClick={onWatch}>
            {offered === 'again' ? t('invite.result') : t('invite.watch')}
          </button>
        ) : null}
        <button
          type="button"
          class="link-button"
          aria-haspopup="dialog"
          onClick={() => {
            areRulesOpen.value = true;
          }}
        >
          {t('invite.rules')}
        </button>
      </div>
      {areRulesOpen.value ? (
        <HelpDialog
          rules={rules}
          onClose={() => {
            areRulesOpen.value = false;
          }}
        />
      ) : null}
    </PageFrame>
  );
}

/** One's own name and the seat, in one step. */
function JoinForm(props: { table: OnlineTable; label: string }): JSX.Element {
  const { table, label } = props;
  const context = useOnlineContext();
  const { online, memory } = context;
  const typed = useSignal<string | null>(null);
  const error = useSignal('');
  const isBusy = useSignal(false);
  const name = typed.value ?? online.name.value ?? memory.name;
  const join = async () => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    error.value = await takeName(context, name);
    if (error.peek() === '') error.value = refusalText(await table.ask({ type: 'sit' }));
    isBusy.value = false;
  };
  return (
    <form
      class="join-form"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <NameField
        value={name}
        onInput={(text) => {
          typed.value = text;
        }}
      />
      <button
        type="submit"
        class="button primary"
        disabled={isBusy.value || online.reach.value !== 'online'}
      >
        {label}
      </button>
      <small>{t('invite.noAccount')}</small>
      {error.value === '' ? null : (
        <p class="form-error" role="alert">
          {error.value}
        </p>
      )}
    </form>
  );
}

/** A greeting in tiles, for the eye only. */
function Hello(props: { tileSet: TileSet }): JSX.Element {
  return (
    <p class="hello-tiles" aria-hidden="true">
      {Array.from(t('invite.hello')).map((face, index) => (
        <StillTile key={index} face={face} tileSet={props.tileSet} />
      ))}
    </p>
  );
}

function titleOf(offered: Invitation, name: string): string {
  if (name === '') return t('invite.nobody');
  return offered === 'join' ? t('invite.title', { name }) : t('wait.title', { name });
}

function joinText(offered: Invitation, name: string): string {
  if (name === '') return t('invite.joinNobody');
  return offered === 'again' ? t('invite.again', { name }) : t('invite.join', { name });
}

function stateText(offered: Exclude<Invitation, 'join'>, { seats }: TableView): string {
  const names = seats.flatMap((seat) => (seat.kind === 'open' ? [] : [seatName(seat)]));
  return t(`invite.is.${offered}`, { names: formatList(language.value, names) });
}
