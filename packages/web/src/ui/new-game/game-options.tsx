import type { JSX } from 'preact';
import { WRONG_CHALLENGES, type Edition, type WordCheck } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { Dialog } from '../parts/dialog.tsx';
import { TableOptionFields } from '../dialogs/options-dialog.tsx';
import { addressOf } from '../shell/navigation.ts';
import { Segments } from '../parts/choice.tsx';
import { Choice } from '../parts/more-choice.tsx';
import { ClockFields, showBadLimit } from '../parts/clock-fields.tsx';
import { VocabularyField } from '../parts/vocabulary-field.tsx';
import { useServices } from '../shell/services.ts';
import { listChoices, LoadList } from '../words/load-list.tsx';
import { rulesOf } from './choices.ts';

interface GameOptionsProps {
  readonly choices: NewGameChoices;
  readonly edition: Edition;
  readonly onChange: (choices: NewGameChoices) => void;
  readonly onClose: () => void;
}

/** Clock, word check, vocabulary and the rest: each overrides the edition's [S4]. */
export function GameOptionsDialog(props: GameOptionsProps): JSX.Element {
  const { choices, edition, onChange } = props;
  // as chosen, even if the edition does not allow it
  const clock = choices.clock === 'edition' ? edition.clock : choices.clock;
  return (
    <Dialog title={t('options.title')} look="wide" onClose={props.onClose}>
      <div class="option-grid">
        <section>
          <h3>{t('clock.title')}</h3>
          <ClockFields
            clock={clock}
            presets={edition.clockPresets}
            turnRange={edition.turnRange}
            onChange={(next) => onChange({ ...choices, clock: next })}
          />
          <h3>{t('words.vocabulary')}</h3>
          <VocabularyChoice {...props} />
        </section>
        <section>
          <h3>{t('check.title')}</h3>
          <CheckFields
            check={rulesOf(choices).wordCheck}
            onChange={(wordCheck) => onChange({ ...choices, wordCheck })}
          />
          <h3>{t('menu.panels')}</h3>
          <TableOptionFields
            options={rulesOf(choices).options}
            onChange={(options) => onChange({ ...choices, options })}
          />
        </section>
      </div>
      <div class="dialog-actions">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            if (!showBadLimit(document)) props.onClose();
          }}
        >
          {t('command.ok')}
        </button>
      </div>
    </Dialog>
  );
}

function CheckFields(props: {
  check: WordCheck;
  onChange: (check: WordCheck) => void;
}): JSX.Element {
  const { check, onChange } = props;
  const choose = (type: WordCheck['type']) =>
    onChange(
      type === 'challenge' ? { type, wrongChallenge: '5-points', waitSeconds: 5 } : { type },
    );
  return (
    <>
      <Segments
        label={t('check.title')}
        value={check.type}
        options={(['ask', 'reject', 'challenge'] as const).map((value) => ({
          value,
          content: t(`check.${value}`),
        }))}
        onChange={choose}
      />
      <small>{t(`check.${check.type}About`)}</small>
      {check.type === 'challenge' ? (
        <>
          <Choice
            text={t('check.cost')}
            value={check.wrongChallenge}
            options={WRONG_CHALLENGES.map((value) => ({ value, text: t(`check.cost.${value}`) }))}
            onChange={(wrongChallenge) => onChange({ ...check, wrongChallenge })}
          />
          <Choice
            text={t('check.wait')}
            value={check.waitSeconds === null ? 'all' : String(check.waitSeconds)}
            options={[
              ...['0', '5', '10', '20', '30'].map((value) => ({
                value,
                text: t('check.waitSeconds', { n: Number(value) }),
              })),
              { value: 'all', text: t('check.waitAll') },
            ]}
            onChange={(value) =>
              onChange({ ...check, waitSeconds: value === 'all' ? null : Number(value) })
            }
          />
        </>
      ) : null}
    </>
  );
}

/** Parts of the lexicon [V1], lists of one's own [V2]. */
function VocabularyChoice(props: GameOptionsProps): JSX.Element {
  const { choices, onChange } = props;
  const { games } = useServices();
  const { vocabulary } = rulesOf(choices);
  const lists = games.words.lists.value.filter((list) => list.language === choices.language);
  const choose = (chosen: string) => onChange({ ...choices, vocabulary: chosen });
  return (
    <>
      <VocabularyField
        value={vocabulary}
        nameOf={(part) => `${choices.language}/${part}`}
        others={lists.flatMap(listChoices)}
        onChange={choose}
      />
      <LoadList language={choices.language} vocabulary={vocabulary} onChoose={choose} />
      <a class="link-button" href={addressOf({ screen: 'words' })}>
        {t('words.personal')}
      </a>
    </>
  );
}
