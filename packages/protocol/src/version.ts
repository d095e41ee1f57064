import { PROTOCOL_LIMITS } from './limits.ts';

/**
 * Both sides name the version they speak in their first message. It increases when a message
 * changes in a way that an older side would misread; an additional field is no such change.
 */
export const PROTOCOL_VERSION = 2;

/** Longer messages from a client are rejected. */
export const MAX_MESSAGE_BYTES = PROTOCOL_LIMITS.messageBytes;

export const MAX_CHAT_LENGTH = PROTOCOL_LIMITS.chatLength;

/** Why a server ends a connection, as WebSocket close codes. */
export const CLOSE_CODES = {
  /** The server is shutting down: come back. */
  goingAway: 1001,
  messageTooBig: 1009,
  /** Not a message of this protocol, or of a version this server does not speak. */
  badMessage: 4400,
  /** This device was forgotten or revoked: if it comes back, it is a stranger. */
  forgotten: 4401,
  /** Too many messages; wait before coming back. */
  tooFast: 4429,
  /** The client does not keep up; it should come back and get a fresh snapshot. */
  tooSlow: 4408,
} as const;
