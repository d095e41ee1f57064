import { expect, test } from 'vitest';
import { EDITIONS } from '@luctor/rules';
import { setLanguage } from '../../i18n/index.ts';
import { editionSummary } from './edition-summary.ts';

test.each(EDITIONS.map(({ id }) => id))('%s in French: no sign begins a line', (id) => {
  setLanguage('fr');
  expect(editionSummary(id)).not.toMatch(/ [:;!?%]/);
  setLanguage('en');
});
