// The messages between page and server, and a client that speaks them. Runs anywhere.
export * from './version.ts';
export * from './errors.ts';
export * from './table-choices.ts';
export * from './table-setup.ts';
export * from './table-view.ts';
export * from './client-messages.ts';
export * from './server-messages.ts';
export * from './view-patch.ts';
export * from './backoff.ts';
export * from './client-state.ts';
export * from './link.ts';
export * from './client.ts';
export { describeMessages } from './describe-messages.ts';
