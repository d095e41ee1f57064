import { LANGUAGES, SETUP_ERRORS } from '@luctor/rules';
import { REQUEST_ERRORS } from '@luctor/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadLanguage, withAllTexts } from './language.ts';
import { reasonText } from './reasons.ts';
import { say } from './translate.ts';

beforeAll(() => withAllTexts(Promise.resolve()).then(() => loadLanguage('fr')));

describe.each(LANGUAGES)('[U3] why a server refuses: %s', (language) => {
  test.each([...REQUEST_ERRORS, ...SETUP_ERRORS])('%s has a sentence of its own', (code) => {
    const text = reasonText(language, { code }, null);
    expect(text).not.toBe(say(language, 'failure.title'));
    expect(text).not.toMatch(/[{}]/);
  });
});
