import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';
import type { Seat } from '@luctor/rules';
import type { Saving } from '../../session/game-session.ts';
import type { TableModel } from './table-model.ts';

/** What a table online has that a table at one screen has not. */
export interface TableExtras {
  /** In the bar: the connection, in words and a dot, and what belongs to the people. */
  readonly Net: ComponentType<{ saving: Saving | undefined }>;
  /** Over the board: what stands in the way, who is asked for what. */
  readonly Bars: ComponentType<{ table: TableModel }>;
  /** Beside the board: who is here, and what they say. */
  readonly Side: ComponentType;
  /** Instead of ending the game: leaving it. */
  readonly LeaveDialog: ComponentType<{ table: TableModel; onClose: () => void }>;
  /** Whether the person of a seat is away; null where there is nothing to say. */
  seatNote(seat: Seat): string | null;
}

const Context = createContext<TableExtras | null>(null);
export const TableExtrasProvider = Context.Provider;

/** Null at one screen. */
export function useTableExtras(): TableExtras | null {
  return useContext(Context);
}
