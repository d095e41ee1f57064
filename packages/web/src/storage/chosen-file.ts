import { err, ok, type Result } from '@luctor/rules';

/** `unreadable`: deleted, moved or locked since the person chose it. */
export interface FileError {
  readonly code: 'too-large' | 'unreadable';
}

/** The bytes of a file that a person chose. A larger one is not read: it could fill the memory. */
export async function bytesOf(
  file: Blob,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>, FileError>> {
  if (file.size > most) return err({ code: 'too-large' });
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return err({ code: 'unreadable' });
  }
}

/** The same as text; `most` is in characters. */
export async function textOf(file: Blob, most: number): Promise<Result<string, FileError>> {
  const bytes = await bytesOf(file, most * BYTES_PER_CHARACTER);
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
}

/** At most, of a character as JavaScript counts them. */
export const BYTES_PER_CHARACTER = 3;
