import { findEdition } from '@luctor/rules';
import { language } from '../../i18n/index.ts';

/** `Classic`; a historical edition with its year. */
export function editionTitle(id: string): string {
  const edition = findEdition(id);
  if (edition === null) return id;
  const name = edition.name[language.value];
  return edition.year === null ? name : `${name} ${edition.year}`;
}
