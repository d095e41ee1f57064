import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { makeReceiptFile, parseReceiptFile, RECEIPT_LIMITS, type Receipt } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { textOf } from '../../storage/chosen-file.ts';
import { download } from '../parts/download.ts';
import { Icon } from '../parts/icon.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';

/** Takes the receipt out of this browser, or checks the game with another one [S3]. */
export function ReceiptTools(props: {
  session: GameSession;
  own: Receipt | null;
  onReceipt: (receipt: Receipt) => Promise<void>;
}): JSX.Element | null {
  const { session, own, onReceipt } = props;
  const said = useSignal('');
  // at one screen nobody keeps one
  if (session.receipt === undefined) return null;
  const read = async (file: File) => {
    const text = await textOf(file, RECEIPT_LIMITS.length);
    const parsed = text.ok ? parseReceiptFile(text.value) : text;
    if (parsed.ok) await onReceipt(parsed.value);
    said.value = parsed.ok ? t('proof.otherReceipt', { name: file.name }) : t('proof.badReceipt');
  };
  return (
    <>
      <h3>{t('proof.receipt')}</h3>
      <p class="caption">{t('proof.receiptAbout')}</p>
      <div class="pair">
        {own === null ? null : (
          <button type="button" class="button" onClick={() => exportReceipt(own)}>
            <Icon name="save" />
            {t('proof.export')}
          </button>
        )}
        <label class="button file-button">
          <MoreIcon name="upload" />
          {t('proof.import')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) void read(file);
              // choosing the same file again must trigger a change event
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <p class="caption receipt-said" role="status">
        {said.value}
      </p>
    </>
  );
}

function exportReceipt(receipt: Receipt): void {
  const content = new Blob([makeReceiptFile(receipt)], { type: 'application/json' });
  download({ name: `${receipt.game}.luctor-receipt.json`, content });
}
