import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';
import type { Seat } from '@luctor/rules';
import type { Saving } from '../../session/game-session.ts';
import type { LaneMessage } from '../lane/lane-message.ts';
import type { TableModel } from './table-model.ts';

/** What a table online has that a table at one screen lacks. */
export interface TableExtras {
  /** In the bar: the connection as a dot and in words, and what concerns the players. */
  readonly Net: ComponentType<{ saving: Saving | undefined }>;
  /** In the lane: what keeps people from playing, who is asked for what. */
  messages(table: TableModel): readonly (LaneMessage | null)[];
  /** How far the server's clock is ahead of this machine's. */
  clockOffsetMs(): number;
  /** Beside the board: who is here, and the chat. */
  readonly Side: ComponentType;
  /** Whether a seat's player is away; null if there is nothing to say. */
  seatNote(seat: Seat): string | null;
}

const Context = createContext<TableExtras | null>(null);
export const TableExtrasProvider = Context.Provider;

/** Null at one screen. */
export function useTableExtras(): TableExtras | null {
  return useContext(Context);
}
