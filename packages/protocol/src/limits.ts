/** Every limit of the messages: the client keeps them, the server checks them. */
export const PROTOCOL_LIMITS = {
  /** Bytes of a message or of a request's body. The longest valid one, opening a table, is 1 kB. */
  messageBytes: 8192,
  /** Characters of a chat line. */
  chatLength: 300,
} as const;
