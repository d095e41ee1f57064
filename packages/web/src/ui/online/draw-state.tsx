import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { completeList, type TableView } from '@luctor/protocol';
import { listCode } from '@luctor/rules';
import { formatList, language, say, t } from '../../i18n/index.ts';
import type { OnlineTable } from '../../online/online-table.ts';
import { voidText } from '../over/verdict-text.ts';

/** How the draw of the table's game came about, and what went wrong [S3]. */

/** Attempts that led to no game, and why this device gave nothing. */
export function DrawTrouble(props: { table: OnlineTable }): JSX.Element | null {
  const { table: view, withheld } = props.table.state.value;
  const voided = view?.voided ?? [];
  if (withheld === null && voided.length === 0) return null;
  return (
    <>
      {withheld === null ? null : (
        <p class="form-error" role="alert">
          {t('withheld.title')} {t(`withheld.${withheld}`)}
        </p>
      )}
      {voided.length === 0 ? null : (
        <ul class="void-draws caption" aria-label={t('draw.voided')}>
          {voided.map((attempt) => (
            <li key={attempt.number}>{voidedText(attempt)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function voidedText({ number, reason, names }: TableView['voided'][number]): string {
  if (reason !== 'stood-up') return voidText(number, reason === 'stopped' ? [] : names);
  return say(language.value, 'draw.void.left', {
    number,
    names: formatList(language.value, names),
  });
}

/** A code to compare by voice: of the list that this device has kept, not of what is shown now. */
export function DrawCode(props: { table: OnlineTable }): JSX.Element | null {
  const session = props.table.session.value;
  const code = useSignal<string | null>(null);
  const read = async () => {
    code.value = null;
    if (session === null) return;
    const kept = await session.receipt.find();
    const share = kept?.shares.find(({ attempt }) => attempt.game === session.id);
    const list = share?.list ?? completeList(session.view.peek());
    code.value = list === null ? null : listCode(list);
  };
  useEffect(() => void read(), [session]);
  if (code.value === null) return null;
  return (
    <details class="draw-code caption">
      <summary>
        {t('draw.code')} <code>{code.value}</code>
      </summary>
      {t('draw.codeAbout')}
    </details>
  );
}
