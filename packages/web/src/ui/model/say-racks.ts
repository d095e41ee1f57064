import { allSeats, isRackOpen } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import type { TableModel } from './table-model.ts';

/** Whether racks are open now: all of them, or the people's alone [K6]. */
export function sayRacks({ view, notice }: TableModel): void {
  const shown = view.peek();
  const areOpen = allSeats(shown).map((seat) => isRackOpen(shown, seat));
  const text = t(
    !shown.options.racksVisible
      ? 'consent.racksClosed'
      : areOpen.includes(false)
        ? 'racks.notComputers'
        : 'consent.racksOpened',
  );
  announce([{ text, urgency: 'polite' }]);
  notice.value = { type: 'text', text, tone: 'info' };
}
