import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';

/** The menus of the table: in the bar of wide screens, and all in one dialog. */
export const MENU_GROUPS = ['game', 'turn', 'panels'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface MenuProps {
  readonly table: TableModel;
  readonly perform: Perform;
}
