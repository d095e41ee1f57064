import type { JSX } from 'preact';
import { formatSigned, language, t } from '../../i18n/index.ts';
import { noticeText } from '../model/notice-text.ts';
import type { TableModel } from '../model/table-model.ts';

/**
 * Beside the rack, on phones under the board: the word line, the place it expects, the question
 * whether to accept [U1, U2]. It covers no square: people click squares to say where the word goes.
 */
export function EntryBar(props: { readonly table: TableModel }): JSX.Element | null {
  const { table } = props;
  const draft = table.draft.value;
  if (draft === null) return null;
  const { phase, word } = draft;
  const preview = table.preview.value;
  if (phase === 'confirming') {
    return (
      <div class="entry-bar" role="group" aria-label={t('command.accept')}>
        <span>
          {preview.type === 'legal' ? (
            <>
              <b>{preview.score.words[0]?.word}</b>{' '}
              {formatSigned(language.value, preview.score.total)}
            </>
          ) : (
            `${reasonWhy(table)} ${t('notice.illegal-loses-turn')}`
          )}
        </span>
        <button
          type="button"
          class="button small"
          onClick={() => table.dispatch({ type: 'decline' })}
        >
          {t('command.no')}
        </button>
        <button
          type="button"
          class="button small primary"
          onClick={() => table.dispatch({ type: 'accept' })}
        >
          {t('command.yes')}
        </button>
      </div>
    );
  }
  if (phase === 'placing' || word !== '') {
    return (
      <div class="entry-bar" role="group" aria-label={t('wordLine.label')}>
        <span class="word-line">
          <b>{word}</b>
          {phase === 'composing' ? <i class="caret" /> : null}
        </span>
        {phase === 'placing' ? (
          <>
            <button
              type="button"
              class="button small"
              onClick={() => table.dispatch({ type: 'setDirection', direction: 'across' })}
            >
              {t('command.across')}
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => table.dispatch({ type: 'setDirection', direction: 'down' })}
            >
              {t('command.down')}
            </button>
            {draft.fixed ? null : (
              <button
                type="button"
                class="button small"
                onClick={() => table.dispatch({ type: 'cancelWord' })}
              >
                {t('command.cancel')}
              </button>
            )}
          </>
        ) : null}
      </div>
    );
  }
  return null;
}

/** Why the tiles make no play, if that is asked anyway [C3]. */
function reasonWhy({ notice, view }: TableModel): string {
  return notice.value === null ? '' : noticeText(view.value, notice.value);
}
