import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { DROP_POLICIES, type TableChoices } from '@luctor/protocol';
import { EDITIONS, LANGUAGES } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import {
  chooseTableEdition,
  firstTable,
  setDropPolicy,
  setSeatCount,
  setSeatKind,
  tableEdition,
  tableRules,
} from '../../online/table-form.ts';
import { addressOf, go } from '../shell/navigation.ts';
import { Segments, Slider } from '../parts/choice.tsx';
import { Choice, Switch } from '../parts/more-choice.tsx';
import { ClockFields } from '../parts/clock-fields.tsx';
import { editionSummary } from '../parts/edition-summary.ts';
import { Icon } from '../parts/icon.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { VocabularyField } from '../parts/vocabulary-field.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { editionTitle } from '../parts/edition-title.ts';
import { ReachCard } from './connection.tsx';
import { NameField, takeName } from './name-form.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';

interface PartProps {
  readonly choices: TableChoices;
  readonly onChange: (choices: TableChoices) => void;
}

/** Everything is filled in: a name and one click open a salon table for two. */
export function OpenTableScreen(): JSX.Element {
  const context = useOnlineContext();
  const { online, memory } = context;
  const name = useSignal(online.name.peek() ?? memory.name);
  const choices = useSignal<TableChoices>(memory.choices ?? firstTable(language.peek()));
  const error = useSignal('');
  const isBusy = useSignal(false);
  const set = (next: TableChoices) => {
    choices.value = next;
    error.value = '';
  };
  const open = async () => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    error.value = await takeName(context, name.value);
    if (error.value === '') {
      const opened = await online.open(choices.peek());
      if (opened.ok) {
        memory.rememberChoices(choices.peek());
        go({ screen: 'table', id: opened.value });
        return;
      }
      error.value = refusalText(opened.error);
    }
    isBusy.value = false;
  };
  const part = { choices: choices.value, onChange: set };
  return (
    <PageFrame
      class="online"
      rules={tableRules(choices.value)}
      footer={
        <>
          <a class="button cancel" href={addressOf({ screen: 'online' })}>
            {t('command.cancel')}
          </a>
          <button
            type="button"
            class="button primary"
            disabled={isBusy.value || online.reach.value !== 'online'}
            onClick={() => void open()}
          >
            {t('open.do')}
          </button>
        </>
      }
    >
      <h1>{t('open.title')}</h1>
      <p class="lead">{t('open.about')}</p>
      <ReachCard online={online} />
      {error.value === '' ? null : (
        <p class="form-error" role="alert">
          {error.value}
        </p>
      )}
      <div class="columns">
        <div class="page-column">
          <section class="window card fields">
            <WindowBar title={t('open.seats')} />
            <h2>{t('open.seats')}</h2>
            <NameField
              value={name.value}
              onInput={(text) => {
                name.value = text;
              }}
            />
            <SeatFields {...part} />
          </section>
          <section class="window card fields">
            <WindowBar title={t('open.listed')} />
            <h2>{t('open.listed')}</h2>
            <DoorFields {...part} />
          </section>
        </div>
        <section class="window card fields">
          <WindowBar title={t('wait.rules')} />
          <h2>{t('wait.rules')}</h2>
          <RuleFields {...part} />
        </section>
      </div>
    </PageFrame>
  );
}

function SeatFields({ choices, onChange }: PartProps): JSX.Element {
  const { seats, levels } = tableEdition(choices);
  const first = Math.max(2, seats.min);
  const counts = Array.from({ length: seats.max - first + 1 }, (_, i) => String(first + i));
  return (
    <>
      <Segments
        label={t('open.seatCount')}
        value={String(choices.seats.length)}
        options={counts.map((value) => ({
          value,
          content: t('new.players', { n: Number(value) }),
        }))}
        onChange={(count) => onChange(setSeatCount(choices, Number(count)))}
      />
      <ol class="open-seats">
        {choices.seats.map((seat, index) => (
          <li key={index}>
            <span class="seat-number" aria-hidden="true">
              {index + 1}
            </span>
            {index === 0 ? (
              <b>{t('open.yourSeat')}</b>
            ) : (
              <Segments
                label={t('open.seatKind', { n: index + 1 })}
                value={seat.kind}
                options={[
                  { value: 'open' as const, content: t('open.forPerson') },
                  { value: 'computer' as const, content: t('seat.computer') },
                ]}
                onChange={(kind) => onChange(setSeatKind(choices, index, kind))}
              />
            )}
            {seat.kind === 'computer' ? (
              <Slider
                text={t('seat.level')}
                label={t('seat.levelOf', { n: index + 1 })}
                value={seat.level}
                min={levels.min}
                max={levels.max}
                onChange={(level) =>
                  onChange({ ...choices, seats: choices.seats.with(index, { ...seat, level }) })
                }
              />
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function DoorFields({ choices, onChange }: PartProps): JSX.Element {
  const minutes = ['1', '3', '5', '10', '30'];
  return (
    <>
      <Segments
        label={t('open.listed')}
        value={choices.listed ? 'public' : 'private'}
        options={[
          { value: 'private' as const, content: t('open.private') },
          { value: 'public' as const, content: t('open.public') },
        ]}
        onChange={(value) => onChange({ ...choices, listed: value === 'public' })}
      />
      <Switch
        text={t('open.watchers')}
        about={t('open.watchersAbout')}
        checked={choices.watchers}
        onChange={(watchers) => onChange({ ...choices, watchers })}
      />
      <Switch
        text={t('open.friendly')}
        about={t('open.friendlyAbout')}
        checked={choices.friendly}
        onChange={(friendly) => onChange({ ...choices, friendly, openRacks: false })}
      />
      {choices.friendly ? (
        <Switch
          text={t('open.openRacks')}
          checked={choices.openRacks}
          onChange={(openRacks) => onChange({ ...choices, openRacks })}
        />
      ) : null}
      <div class="side-by-side">
        <Choice
          text={t('open.dropped')}
          value={choices.whenDropped}
          options={DROP_POLICIES.map((value) => ({ value, text: t(`dropped.${value}`) }))}
          onChange={(value) => onChange(setDropPolicy(choices, value))}
        />
        {choices.whenDropped === 'wait' ? null : (
          <Choice
            text={t('open.grace')}
            value={String(Math.round(choices.graceSeconds / 60))}
            options={minutes.map((value) => ({
              value,
              text: t('open.graceMinutes', { n: Number(value) }),
            }))}
            onChange={(value) => onChange({ ...choices, graceSeconds: Number(value) * 60 })}
          />
        )}
      </div>
    </>
  );
}

function RuleFields({ choices, onChange }: PartProps): JSX.Element {
  const edition = tableEdition(choices);
  const clock = choices.clock === undefined ? edition.clock : choices.clock;
  const check = tableRules(choices).wordCheck.type === 'challenge' ? 'challenge' : 'reject';
  return (
    <>
      <Choice
        text={t('new.edition')}
        value={edition.id}
        options={EDITIONS.map(({ id }) => ({ value: id, text: editionTitle(id) }))}
        onChange={(id) => {
          const next = chooseTableEdition(choices, id, language.value);
          onChange(setSeatCount(next, Math.max(2, next.seats.length)));
        }}
      />
      <p class="caption">
        <Icon name="star" /> {editionSummary(edition.id)}
      </p>
      <div class="labelled">
        <span aria-hidden="true">{t('words.language')}</span>
        <Segments
          label={t('words.language')}
          value={choices.language}
          options={LANGUAGES.map((value) => ({ value, content: t(`words.${value}`) }))}
          onChange={(value) => onChange({ ...choices, language: value })}
        />
      </div>
      <VocabularyField
        value={choices.vocabulary ?? edition.vocabulary}
        nameOf={(part) => part}
        onChange={(vocabulary) => onChange({ ...choices, vocabulary })}
      />
      <div class="labelled">
        <span aria-hidden="true">{t('check.title')}</span>
        <Segments
          label={t('check.title')}
          value={check}
          options={(['reject', 'challenge'] as const).map((value) => ({
            value,
            content: t(`check.${value}`),
          }))}
          onChange={(type) =>
            onChange({
              ...choices,
              wordCheck:
                type === 'challenge'
                  ? { type, wrongChallenge: '5-points', waitSeconds: 5 }
                  : { type },
            })
          }
        />
      </div>
      <small>{t(`check.${check}About`)}</small>
      <ClockFields
        clock={clock}
        presets={edition.clockPresets}
        turnRange={edition.turnRange}
        onChange={(next) => onChange({ ...choices, clock: next })}
      />
    </>
  );
}
