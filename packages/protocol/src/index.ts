// The messages between page and server, and a client for them. Runs anywhere.
export { PROTOCOL_LIMITS } from './limits.ts';
export { CLOSE_CODES, MAX_CHAT_LENGTH, MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from './version.ts';
export { REQUEST_ERRORS, type RequestError } from './errors.ts';
export {
  DROP_POLICIES,
  type DropPolicy,
  type SeatChoice,
  type TableChoices,
} from './table-choices.ts';
export { tableSetup } from './table-setup.ts';
export type {
  ChatLine,
  LobbyEntry,
  SeatAtTable,
  TableView,
  VoidAttempt,
  VoidReason,
} from './table-view.ts';
export {
  clientMessageSchemas,
  gameIdOf,
  gameNumberOf,
  parseClientMessage,
  type ClientMessage,
  type TableRequest,
} from './client-messages.ts';
export { serverMessageSchemas, type Answer, type ServerMessage } from './server-messages.ts';
export { applyPatch, diffViews } from './view-patch.ts';
export { afterMessage, NEW_TABLE, type TableState } from './client-state.ts';
export type { Socket } from './link.ts';
export {
  createClient,
  type Client,
  type ClientChange,
  type ClientTable,
  type Request,
} from './client.ts';
export { completeList, createMemoryShares, type ShareStore, type Withheld } from './draw-shares.ts';
export {
  HTTP_ERRORS,
  httpContracts,
  pathOf,
  readAnswer,
  readRequest,
  type Browser,
  type Device,
  type HandOver,
  type HttpContract,
  type HttpErrorCode,
  type System,
} from './http.ts';
export { describeHttp } from './describe-http.ts';
export { describeMessages } from './describe-messages.ts';
export type { Witness } from './witness.ts';
