import { t } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import type { TableModel } from './table-model.ts';

/** Whether racks are open now. A computer's rack stays hidden with its thoughts [K6]. */
export function sayRacks({ view, notice }: TableModel): void {
  const { options, setup } = view.peek();
  const isHidden = !options.seeThinking && setup.players.some(({ kind }) => kind === 'computer');
  const text = t(
    !options.racksVisible
      ? 'consent.racksClosed'
      : isHidden
        ? 'racks.notComputers'
        : 'consent.racksOpened',
  );
  announce([{ text, urgency: 'polite' }]);
  notice.value = { type: 'text', text, tone: 'info' };
}
