import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { findEdition, needsConsent, type ClockRules } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { ClockFields, showBadLimit } from '../parts/clock-fields.tsx';
import { changeClock } from '../model/change-clock.ts';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';

/** The clock during a game: stop, start, change or remove limits [C4, C5]. */
export function ClockDialog(props: { table: TableModel; onClose: () => void }): JSX.Element {
  const { table, onClose } = props;
  const { clock, setup } = table.view.value;
  const edition = findEdition(setup.edition);
  const chosen = useSignal<ClockRules | null>(clock.rules);
  const stopOrStart = () => {
    onClose();
    changeClock(table, { type: clock.running ? 'stop' : 'start' });
  };
  return (
    <Dialog
      title={t('clockDialog.title')}
      about={needsConsent(table.view.value) ? t('consent.about') : t('clockDialog.about')}
      onClose={onClose}
      actions={
        <>
          {clock.rules === null ? null : (
            <button type="button" class="button" onClick={stopOrStart}>
              {clock.running ? t('clock.stop') : t('clock.start')}
            </button>
          )}
          <button
            type="button"
            class="button primary"
            onClick={() => {
              if (showBadLimit(document)) return;
              onClose();
              changeClock(table, { type: 'limits', clock: chosen.value });
            }}
          >
            {chosen.value === null ? t('clockDialog.remove') : t('clockDialog.set')}
          </button>
        </>
      }
    >
      <ClockFields
        clock={chosen.value}
        presets={edition?.clockPresets ?? []}
        turnRange={edition?.turnRange ?? null}
        onChange={(next) => {
          chosen.value = next;
        }}
      />
    </Dialog>
  );
}
