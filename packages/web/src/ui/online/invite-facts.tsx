import type { JSX } from 'preact';
import type { SeatAtTable, TableChoices, TableView } from '@luctor/protocol';
import { t } from '../../i18n/index.ts';
import { isAway, type OnlineTable } from '../../online/online-table.ts';
import { tableRules } from '../../online/table-form.ts';
import { clockLimits } from '../parts/clock-limits.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { MoreIcon, type MoreIconName } from '../parts/more-icon.tsx';
import { classes } from '../parts/pure.ts';
import { otherWords } from '../parts/other-words.ts';

/** What will be played and with whom, before anybody sits down. */
export function InviteFacts(props: { table: OnlineTable; view: TableView }): JSX.Element {
  const { table, view } = props;
  const { edition, clock, wordCheck } = tableRules(view.choices);
  const free = view.seats.filter(({ kind }) => kind === 'open').length;
  return (
    <dl class="invite-facts">
      <Fact icon="board" term={t('new.edition')}>
        {editionTitle(edition)}
      </Fact>
      <Fact icon="book" term={t('invite.words')}>
        {wordsText(view.choices)}
      </Fact>
      <Fact icon="clock" term={t('clock.title')}>
        {clockLimits(clock)}
      </Fact>
      {wordCheck.type === 'challenge' ? (
        <Fact icon="flag" term={t('check.title')}>
          {t('check.challenge')}
        </Fact>
      ) : null}
      <Fact icon="people" term={t('invite.atTable')}>
        {view.seats.map((seat, index) =>
          seat.kind === 'open' ? null : (
            <Seated key={index} table={table} index={index} seat={seat} />
          ),
        )}
        {free === 0 || view.seats.length === 2 ? null : (
          <span>{t('lobby.seats', { n: free })}</span>
        )}
      </Fact>
    </dl>
  );
}

/** `French`, `English · Nouns only` */
function wordsText(choices: TableChoices): string {
  const part = otherWords(tableRules(choices), []);
  return [t(`words.${choices.language}`), ...(part === null ? [] : [part])].join(' · ');
}

function Fact(props: {
  icon: MoreIconName;
  term: string;
  children: JSX.Element['props']['children'];
}): JSX.Element {
  return (
    <div>
      <MoreIcon name={props.icon} />
      <dt>{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Seated(props: {
  table: OnlineTable;
  index: number;
  seat: Exclude<SeatAtTable, { readonly kind: 'open' }>;
}): JSX.Element {
  const { table, index, seat } = props;
  const { name } = seat;
  const state = table.state.value;
  if (seat.kind === 'computer') {
    return <span>{t('invite.computer', { name, level: seat.level })}</span>;
  }
  const isHere = !isAway(state, index);
  const isWaiting = state.view === null;
  return (
    <span>
      <i class={classes('dot', !isHere && 'off')} />
      {isHere ? (isWaiting ? t('invite.waiting', { name }) : name) : t('invite.away', { name })}
    </span>
  );
}
