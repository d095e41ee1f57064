import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { StillTile } from '../parts/tile.tsx';
import { answerQuestion } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';

/** Questions from the game that must be answered before it goes on. */

/** "Is this word right?" [R7 ask] */
export function WordQuestionDialog(props: { table: TableModel }): JSX.Element | null {
  const { table } = props;
  const { question, setup } = table.view.value;
  const { keepsWord } = table;
  const [word] = question?.unknown ?? [];
  if (question === null || word === undefined) return null;
  const name = setup.players[question.seat]?.name ?? '';
  const answer = (right: boolean) => answerQuestion(table, right);
  return (
    <Dialog
      key={word}
      title={t('question.title', { word })}
      about={t('question.about', { name, word })}
      actions={
        <>
          <button type="button" class="button" onClick={() => answer(false)}>
            {t('question.wrong')}
          </button>
          <button type="button" class="button primary" onClick={() => answer(true)}>
            {t('question.right')}
          </button>
        </>
      }
    >
      <p class="asked-word" aria-hidden="true">
        {Array.from(word).map((letter, index) => (
          <StillTile key={index} face={letter} tileSet={setup.ruleset.tileSet} />
        ))}
      </p>
      <label class="switch">
        <span>{t('question.keep')}</span>
        <input
          type="checkbox"
          checked={keepsWord.value}
          onChange={(event) => {
            keepsWord.value = event.currentTarget.checked;
          }}
        />
      </label>
      {question.unknown.length > 1 ? (
        <p class="about">{t('question.left', { n: question.unknown.length })}</p>
      ) : null}
    </Dialog>
  );
}

/** Before a game ends because nobody can form a word, people are asked [R9f]. */
export function LastWordsDialog(props: { table: TableModel }): JSX.Element | null {
  const { table } = props;
  const { lastWords, setup } = table.view.value;
  const asked = lastWords?.asked.find((seat) => table.session.seatsHere.includes(seat));
  if (asked === undefined) return null;
  const name = setup.players[asked]?.name ?? '';
  return (
    <Dialog
      key={asked}
      title={t('lastWords.title', { name })}
      about={t('lastWords.about')}
      actions={
        <>
          <button type="button" class="button" onClick={() => answerQuestion(table, false)}>
            {t('lastWords.no')}
          </button>
          <button type="button" class="button primary" onClick={() => answerQuestion(table, true)}>
            {t('lastWords.yes')}
          </button>
        </>
      }
    />
  );
}
