import { describe, expect, test } from 'vitest';
import { comparisonsOf, pluralsOf, verbFormsOf } from './english-inflector.ts';

describe('regular English inflection', () => {
  test.each([
    ['CAT', 'CATS'],
    ['BOX', 'BOXES'],
    ['CHURCH', 'CHURCHES'],
    ['FLY', 'FLIES'],
    ['DAY', 'DAYS'],
    ['HERO', 'HEROES'],
    ['PIANO', 'PIANOS'],
    ['RADIO', 'RADIOS'],
    ['LEAF', 'LEAVES'],
    ['KNIFE', 'KNIVES'],
    ['CLIFF', 'CLIFFS'],
    ['QUIZ', 'QUIZZES'],
    ['THESIS', 'THESES'],
    ['POSTMAN', 'POSTMEN'],
  ])('the plural of %s can be %s', (noun, plural) => {
    expect(pluralsOf(noun)).toContain(plural);
  });

  test.each([
    ['WALK', 'WALKS', 'WALKED', 'WALKING'],
    ['LOVE', 'LOVES', 'LOVED', 'LOVING'],
    ['STOP', 'STOPS', 'STOPPED', 'STOPPING'],
    ['OFFER', 'OFFERS', 'OFFERED', 'OFFERING'],
    ['PREFER', 'PREFERS', 'PREFERRED', 'PREFERRING'],
    ['TRAVEL', 'TRAVELS', 'TRAVELLED', 'TRAVELING'],
    ['TRY', 'TRIES', 'TRIED', 'TRYING'],
    ['PLAY', 'PLAYS', 'PLAYED', 'PLAYING'],
    ['DIE', 'DIES', 'DIED', 'DYING'],
    ['AGREE', 'AGREES', 'AGREED', 'AGREEING'],
    ['HOE', 'HOES', 'HOED', 'HOEING'],
    ['DYE', 'DYES', 'DYED', 'DYEING'],
    ['SINGE', 'SINGES', 'SINGED', 'SINGEING'],
    ['PANIC', 'PANICS', 'PANICKED', 'PANICKING'],
    ['EQUIP', 'EQUIPS', 'EQUIPPED', 'EQUIPPING'],
    ['ECHO', 'ECHOES', 'ECHOED', 'ECHOING'],
    ['FIX', 'FIXES', 'FIXED', 'FIXING'],
  ])('%s can be %s, %s, %s', (verb, third, past, participle) => {
    const forms = verbFormsOf(verb);
    expect(forms.third).toContain(third);
    expect(forms.past).toContain(past);
    expect(forms.participle).toContain(participle);
  });

  test('no consonant doubles after two vowels or another consonant', () => {
    expect(verbFormsOf('HEAT').past).toEqual(['HEATED']);
    expect(verbFormsOf('HELP').past).toEqual(['HELPED']);
  });

  test.each([
    ['BIG', 'BIGGER', 'BIGGEST'],
    ['NICE', 'NICER', 'NICEST'],
    ['HAPPY', 'HAPPIER', 'HAPPIEST'],
    ['TALL', 'TALLER', 'TALLEST'],
    ['FREE', 'FREER', 'FREEST'],
  ])('%s can be %s, %s', (adjective, comparative, superlative) => {
    expect(comparisonsOf(adjective)).toContainEqual({ comparative, superlative });
  });
});
