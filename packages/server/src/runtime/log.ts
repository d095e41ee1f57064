/** One line of JSON per occurrence. Nothing secret is ever handed to it: no cookies, no messages. */
export interface Log {
  info(text: string, fields?: Fields): void;
  warn(text: string, fields?: Fields): void;
  error(text: string, fields?: Fields): void;
}

type Fields = Readonly<Record<string, string | number | boolean | null>>;

export function createLog(write: (line: string) => void, now: () => number): Log {
  const log = (level: string) => (text: string, fields?: Fields) =>
    write(JSON.stringify({ at: new Date(now()).toISOString(), level, text, ...fields }));
  return { info: log('info'), warn: log('warn'), error: log('error') };
}

export const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };
