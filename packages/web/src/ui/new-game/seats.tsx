import type { JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { MAX_NAME_LENGTH, type Edition, type SetupError } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { Segments, Slider } from '../parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { newComputer, setKind, setPlayer } from './choices.ts';

interface SeatsProps {
  readonly choices: NewGameChoices;
  readonly edition: Edition;
  /** Why the game cannot start; shown at its seat, if it concerns one. */
  readonly mistake: SetupError | null;
  readonly textOf: (mistake: SetupError) => string;
  readonly onChange: (choices: NewGameChoices) => void;
}

/** Who plays: a name, a person or a computer with its level [S1]. */
export function Seats(props: SeatsProps): JSX.Element {
  const { choices, edition, mistake, onChange } = props;
  const { players } = choices;
  const mistakeId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);
  const remove = (seat: number) => {
    isRemoved.current = true;
    onChange({ ...choices, players: players.filter((_, each) => each !== seat) });
  };
  // the pressed button may be gone with its seat; this one may have been disabled until now
  useLayoutEffect(() => {
    if (isRemoved.current) addButton.current?.focus({ preventScroll: true });
    isRemoved.current = false;
  }, [players.length]);
  const add = () =>
    onChange({ ...choices, players: [...players, newComputer(edition, language.value, players)] });
  return (
    <>
      <ol class="seats">
        {players.map((player, seat) => (
          <li class="seat" key={seat}>
            <span class="seat-number" aria-hidden="true">
              {seat + 1}
            </span>
            <input
              class="field"
              aria-label={t('seat.nameOf', { n: seat + 1 })}
              maxLength={MAX_NAME_LENGTH}
              value={player.name}
              {...(mistake?.code === 'bad-name' &&
                mistake.seat === seat && {
                  'aria-invalid': true,
                  'aria-describedby': mistakeId,
                })}
              onInput={(event) =>
                onChange(setPlayer(choices, seat, { ...player, name: event.currentTarget.value }))
              }
            />
            <Segments
              class="kinds"
              label={t('seat.kind', { n: seat + 1 })}
              value={player.kind}
              options={[
                {
                  value: 'person' as const,
                  content: (
                    <>
                      <Icon name="person" />
                      <em>{t('seat.person')}</em>
                    </>
                  ),
                },
                {
                  value: 'computer' as const,
                  content: (
                    <>
                      <Icon name="computer" />
                      <em>{t('seat.computer')}</em>
                    </>
                  ),
                },
              ]}
              onChange={(kind) => onChange(setKind(choices, seat, kind, language.value))}
            />
            <button
              type="button"
              class="icon-button"
              aria-label={t('seat.remove', { n: seat + 1 })}
              disabled={players.length <= edition.seats.min}
              onClick={() => remove(seat)}
            >
              <Icon name="close" />
            </button>
            {mistake === null || mistake.seat !== seat ? null : (
              <p class="form-error" role="alert" id={mistakeId}>
                {props.textOf(mistake)}
              </p>
            )}
            {player.kind === 'computer' ? (
              <span class="seat-level" title={levelText(player.level)}>
                <Slider
                  text={t('seat.level')}
                  label={t('seat.levelOf', { n: seat + 1 })}
                  value={player.level}
                  min={edition.levels.min}
                  max={edition.levels.max}
                  onChange={(level) => onChange(setPlayer(choices, seat, { ...player, level }))}
                />
                <small>{levelText(player.level)}</small>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="button add-seat"
        ref={addButton}
        disabled={players.length >= edition.seats.max}
        onClick={add}
      >
        <Icon name="plus" />
        {t('seat.add')}
      </button>
    </>
  );
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The skill in everyday words. */
function levelText(level: number): string {
  const known = LEVELS.find((each) => each === level);
  return known === undefined ? '' : t(`level.${known}`);
}
