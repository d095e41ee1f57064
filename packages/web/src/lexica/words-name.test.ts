import { describe, expect, test } from 'vitest';
import { fingerprintOf, VOCABULARY_CHOICES, withPersonalWords } from '@luctor/lexicon';
import { lexiconFingerprint, openVocabulary } from '@luctor/lexicon-files';
import { LANGUAGES } from '@luctor/rules';
import { packedLexicon } from '../testing/packed-data.ts';
import { fingerprintOfGame } from './game-fingerprint.ts';

const ASSETS = {
  en: packedLexicon('en').assets,
  fr: packedLexicon('fr').assets,
};

describe('the fingerprint of a game’s words', () => {
  test.each(LANGUAGES)('[S3] page and server agree on each part of %s', (language) => {
    const assets = ASSETS[language];
    const all = VOCABULARY_CHOICES.map((base) => {
      const ours = fingerprintOfGame({
        id: { language, base, list: null },
        assets,
        list: [],
        personal: [],
      });
      expect(lexiconFingerprint(`${language}/${base}`)).toEqual({ ok: true, value: ours });
      return ours;
    });
    expect(new Set(all).size).toBe(VOCABULARY_CHOICES.length);
    expect(lexiconFingerprint(language)).toEqual({ ok: true, value: all[0] });
  });

  test('[V2] own lists and personal words are part of it', () => {
    const of = (base: 'all' | 'none', list: readonly string[], personal: readonly string[]) =>
      fingerprintOfGame({
        id: { language: 'en', base, list: null },
        assets: ASSETS.en,
        list,
        personal,
      });
    const opened = openVocabulary('en');
    if (!opened.ok) throw new Error(opened.error.code);
    const own = withPersonalWords(opened.value, ['QQQ', 'ZZZZZ']);
    expect(of('all', ['ZZZZZ'], ['QQQ'])).toBe(fingerprintOf(own));
    expect(of('none', ['ZZZZZ'], ['QQQ'])).toBe(of('none', ['QQQ', 'ZZZZZ'], []));
    expect(of('none', ['QQQ'], [])).not.toBe(of('all', ['QQQ'], []));
  });
});
