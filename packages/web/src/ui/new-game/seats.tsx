import type { JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { MAX_NAME_LENGTH, type Edition, type SetupError } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { Segments, Slider } from '../parts/choice.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { levelName, newComputer, setKind, setPlayer, trimNames } from './choices.ts';

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
  // a name too long is said at once: cut to fit, it would be another name
  const wrongAt = (seat: number): SetupError | null =>
    isTooLong(players[seat]?.name ?? '')
      ? { code: 'bad-name', seat }
      : mistake?.seat === seat
        ? mistake
        : null;
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
              value={player.name}
              {...(wrongAt(seat)?.code === 'bad-name' && {
                'aria-invalid': true,
                'aria-describedby': `${mistakeId}${seat}`,
              })}
              onInput={(event) =>
                onChange(setPlayer(choices, seat, { ...player, name: event.currentTarget.value }))
              }
              onChange={() => onChange(trimNames(choices))}
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
                      <MoreIcon name="person" />
                      <em>{t('seat.person')}</em>
                    </>
                  ),
                },
                {
                  value: 'computer' as const,
                  content: (
                    <>
                      <MoreIcon name="computer" />
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
              <MoreIcon name="close" />
            </button>
            <Mistake id={`${mistakeId}${seat}`} wrong={wrongAt(seat)} textOf={props.textOf} />
            {player.kind === 'computer' ? (
              <span class="seat-level">
                <Slider
                  text={t('seat.level')}
                  label={t('seat.levelOf', { n: seat + 1 })}
                  value={player.level}
                  min={edition.levels.min}
                  max={edition.levels.max}
                  onChange={(level) => onChange(setPlayer(choices, seat, { ...player, level }))}
                />
                <small>{levelName(player.level)}</small>
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
        <MoreIcon name="plus" />
        {t('seat.add')}
      </button>
    </>
  );
}

function Mistake(props: {
  id: string;
  wrong: SetupError | null;
  textOf: SeatsProps['textOf'];
}): JSX.Element | null {
  if (props.wrong === null) return null;
  return (
    <p class="form-error" role="alert" id={props.id}>
      {props.textOf(props.wrong)}
    </p>
  );
}

function isTooLong(name: string): boolean {
  return Array.from(name.trim()).length > MAX_NAME_LENGTH;
}
