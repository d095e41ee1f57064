import type { GameView } from '@luctor/rules';
import { language, reasonText, t } from '../../i18n/index.ts';
import type { TableNotice } from './table-model.ts';

/** The text of a notice in the page's language. */
export function noticeText(view: GameView, notice: TableNotice): string {
  const { layout } = view.setup.ruleset;
  switch (notice.type) {
    case 'text':
      return notice.text;
    case 'hint':
      return t('hint.none');
    case 'notice':
      return reasonText(language.value, notice.notice, layout);
    case 'refusal':
      return reasonText(language.value, notice.refusal, layout);
  }
}
