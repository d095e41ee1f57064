import type { ExportedFile } from '../../games/local-games.ts';

/** Hands a file to the browser, which saves it or asks where to. */
export function download({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
