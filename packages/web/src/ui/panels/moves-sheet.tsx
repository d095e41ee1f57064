import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { TableModel } from '../model/table-model.ts';
import { CloseButton } from '../parts/close-button.tsx';
import { useModal } from '../parts/dialog.tsx';
import { PanelTabs } from './panel-tabs.tsx';

/** On phones: moves, letters, values and bonuses over the lower part of the screen. */
export function MovesSheet({ table }: { table: TableModel }): JSX.Element {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => {
    table.isSheetOpen.value = false;
    table.tab.value = 'history';
  };
  useModal(sheet, (element) => element.querySelector<HTMLElement>('[aria-selected=true]'));
  return (
    <dialog
      ref={sheet}
      class="sheet"
      aria-label={t('command.history')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === sheet.current) close();
        else swipeDown(event, sheet.current, close);
      }}
    >
      <div class="sheet-body">
        <span class="grab" aria-hidden="true" />
        <PanelTabs table={table}>
          <CloseButton class="sheet-close" onClose={close} />
        </PanelTabs>
      </div>
    </dialog>
  );
}

/** A shorter way is a tap. */
const SWIPE = 60;

/** The sheet follows a finger that pulls down its handle or its tabs; far enough closes it. */
function swipeDown(down: PointerEvent, sheet: HTMLElement | null, close: () => void): void {
  const isHead = down.target instanceof Element && down.target.closest('.grab, .tabs') !== null;
  if (!isHead || sheet === null) return;
  const wayOf = (event: PointerEvent) => Math.max(0, event.clientY - down.clientY);
  const move = (event: PointerEvent) => {
    sheet.style.translate = `0 ${wayOf(event)}px`;
  };
  const end = (event: PointerEvent) => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    sheet.style.translate = '';
    if (event.type === 'pointerup' && wayOf(event) > SWIPE) close();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
