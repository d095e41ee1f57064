import type { JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { OVERTIMES, type ClockRules, type Edition } from '@luctor/rules';
import { formatLimit, say, language, t, type MessageKey } from '../../i18n/index.ts';

interface ClockFieldsProps {
  readonly clock: ClockRules | null;
  readonly presets: Edition['clockPresets'];
  readonly turnRange: Edition['turnRange'];
  readonly onChange: (clock: ClockRules | null) => void;
}

const PLAIN: ClockRules = {
  perTurnSeconds: 120,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

/** Presets, and every limit separately [C1]. */
export function ClockFields(props: ClockFieldsProps): JSX.Element {
  const { clock, presets, onChange } = props;
  const preset = presets.find((each) => same(each.clock, clock))?.id;
  // custom limits may start from a preset's
  const isOwn = useSignal(false);
  const choice = clock === null ? 'none' : isOwn.value ? 'own' : (preset ?? 'own');
  const choose = (id: string) => {
    isOwn.value = id === 'own';
    if (id === 'none') return onChange(null);
    const found = presets.find((each) => each.id === id);
    onChange(found?.clock ?? { ...(clock ?? PLAIN) });
  };
  const set = (part: Partial<ClockRules>) => {
    const next = { ...(clock ?? PLAIN), ...part };
    const hasLimit = next.perTurnSeconds !== null || next.perPlayerSeconds !== null;
    onChange(hasLimit ? next : null);
  };
  return (
    <div class="clock-fields">
      <label class="labelled">
        <span>{t('clock.title')}</span>
        <select
          class="field"
          value={choice}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="none">{t('limits.none')}</option>
          {presets.map(({ id }) => (
            <option key={id} value={id}>
              {presetName(id)}
            </option>
          ))}
          <option value="own">{t('limits.own')}</option>
        </select>
      </label>
      {clock === null ? null : (
        <>
          <Limit
            text={t('limits.perTurn')}
            seconds={clock.perTurnSeconds}
            min={props.turnRange?.min ?? 10}
            max={props.turnRange?.max ?? 3599}
            onChange={(perTurnSeconds) => set({ perTurnSeconds })}
          />
          <Limit
            text={t('limits.perPlayer')}
            seconds={clock.perPlayerSeconds}
            min={30}
            max={36_000}
            onChange={(perPlayerSeconds) => set({ perPlayerSeconds })}
          />
          {clock.perPlayerSeconds === null ? null : (
            <>
              <Limit
                text={t('limits.increment')}
                seconds={clock.incrementSeconds}
                min={0}
                max={600}
                onChange={(seconds) => set({ incrementSeconds: seconds ?? 0 })}
              />
              <label class="labelled">
                <span>{t('limits.overtime')}</span>
                <select
                  class="field"
                  value={clock.overtime}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    set({ overtime: OVERTIMES.find((each) => each === value) ?? 'points' });
                  }}
                >
                  {OVERTIMES.map((each) => (
                    <option key={each} value={each}>
                      {t(`limits.${each}`)}
                    </option>
                  ))}
                </select>
              </label>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Moves the focus to a limit that is out of range; false if all can be used. */
export function showBadLimit(root: ParentNode): boolean {
  const bad = root.querySelector<HTMLElement>('.limit [aria-invalid=true]');
  bad?.focus();
  return bad !== null;
}

/**
 * Minutes and seconds; both empty for no limit. What cannot be used stays as typed, with the range,
 * and changes nothing.
 */
function Limit(props: {
  text: string;
  seconds: number | null;
  min: number;
  max: number;
  onChange: (seconds: number | null) => void;
}): JSX.Element {
  const { seconds, min, max, onChange } = props;
  const unusable = useSignal<{ readonly minutes: string; readonly rest: string } | null>(null);
  const range = useId();
  const usable = {
    minutes: seconds === null ? '' : String(Math.floor(seconds / 60)),
    rest: seconds === null ? '' : String(seconds % 60).padStart(2, '0'),
  };
  const { minutes, rest } = unusable.value ?? usable;
  const read = (m: string, s: string) => {
    const all = Number(m) * 60 + Number(s);
    const isNone = m === '' && s === '';
    const isUsable = isNone || (Number.isInteger(all) && all >= min && all <= max);
    unusable.value = isUsable ? null : { minutes: m, rest: s };
    if (isUsable) onChange(isNone ? null : all);
  };
  const isBad = unusable.value !== null;
  const field = { isBad, about: range };
  return (
    <div class="labelled limit" role="group" aria-label={props.text}>
      <span>{props.text}</span>
      <span class="limit-inputs">
        <DigitsField
          {...field}
          label={t('limits.minutes')}
          value={minutes}
          onChange={(text) => read(text, rest)}
        />
        :
        <DigitsField
          {...field}
          label={t('limits.seconds')}
          value={rest}
          onChange={(text) => read(minutes, text)}
        />
      </span>
      {isBad ? (
        <small class="form-error" role="alert" id={range}>
          {t('limits.range', { min: formatLimit(min), max: formatLimit(max) })}
        </small>
      ) : null}
    </div>
  );
}

/** Typing replaces the old value, even if the neighbouring field has just changed it. */
function DigitsField(props: {
  label: string;
  value: string;
  isBad: boolean;
  /** The id of what says why. */
  about: string;
  onChange: (text: string) => void;
}): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.select();
  }, [props.value]);
  return (
    <input
      ref={field}
      class="field"
      inputMode="numeric"
      aria-label={props.label}
      value={props.value}
      {...(props.isBad && { 'aria-invalid': true, 'aria-describedby': props.about })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => props.onChange(event.currentTarget.value.trim())}
    />
  );
}

const PRESET_KEYS: Readonly<Record<string, MessageKey>> = {
  blitz: 'preset.blitz',
  tournament: 'preset.tournament',
  lightning: 'preset.lightning',
  salon: 'preset.salon',
  rapid: 'preset.rapid',
  club: 'preset.club',
};

/** A preset from an unknown edition file shows its own name. */
export function presetName(id: string): string {
  const key = PRESET_KEYS[id];
  return key === undefined ? id : say(language.value, key);
}

function same(a: ClockRules, b: ClockRules | null): boolean {
  return (
    b !== null &&
    a.perTurnSeconds === b.perTurnSeconds &&
    a.perPlayerSeconds === b.perPlayerSeconds &&
    a.incrementSeconds === b.incrementSeconds &&
    a.overtime === b.overtime
  );
}
