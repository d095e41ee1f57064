import { beforeAll, describe, expect, it } from 'vitest';
import { EDITIONS, findEdition, LANGUAGES, type Edition } from '@luctor/rules';
import { CONTRARY } from '@luctor/rules/testing';
import { loadLanguage, say, withAllTexts } from '../../i18n/index.ts';
import { ruleGroups, type RuleLine, type RulesTold } from './rule-lines.ts';

function rulesOf({ id, vocabulary, rulesets, wordCheck, clock }: Edition): RulesTold {
  return {
    edition: id,
    vocabulary: `fr/${vocabulary}`,
    ruleset: rulesets.fr,
    wordCheck,
    clock,
  };
}

function linesOf(rules: RulesTold): readonly RuleLine[] {
  return ruleGroups(rules).flatMap(({ lines }) => lines);
}

/** `key`, or `key 25` if the message counts. */
function told(rules: RulesTold): readonly string[] {
  return linesOf(rules).map(({ key, params: { n } }) => (n === undefined ? key : `${key} ${n}`));
}

const STANDARD = ['rule.first', 'rule.joining.touch', 'rule.scoring.whole-words'];
const OF_THE_1980S = [
  ...STANDARD,
  'check.askAbout',
  'rule.sevenTiles 50',
  'rule.begins.random',
  'rule.exchange.as-many',
  'rule.end.goingOut',
  'rule.end.passRoundWithEmptyBag',
  'rule.end.passRounds 2',
  'rule.tilesLeft',
  'rule.othersTiles',
];

// [SPEC 1] what each edition says besides blanks and premiums, which are the same everywhere
const TOLD: readonly (readonly [edition: string, lines: readonly string[]])[] = [
  [
    'classic',
    [
      ...STANDARD,
      'check.rejectAbout',
      'rule.sevenTiles 50',
      'rule.begins.random',
      'rule.exchange.full-rack',
      'rule.end.goingOut',
      'rule.end.scorelessTurns 2',
      'rule.tilesLeft',
      'rule.othersTiles',
    ],
  ],
  ['deluxe', OF_THE_1980S],
  ['spectrum', OF_THE_1980S],
  ['plus3', OF_THE_1980S],
  [
    'scampio',
    [
      'rule.firstOnStart 6',
      'rule.joining.cross-or-lengthen',
      'check.askAbout',
      'rule.scoring.new-tiles',
      'rule.sevenTiles 25',
      'rule.begins.best-rack',
      'rule.exchange.never',
      'rule.end.noWordLeft',
      'rule.tilesLeft',
      'rule.emptyRack 25',
    ],
  ],
  [
    'salon',
    [
      ...STANDARD,
      'check.rejectAbout',
      'rule.sevenTilesNothing',
      'rule.begins.random',
      'rule.exchange.as-many',
      'rule.turnTime',
      'rule.placingSeconds 15',
      'rule.playerTime.points',
      'rule.end.bagEmptied',
      'rule.tilesLeftNothing',
    ],
  ],
];

describe('the rules shown in the help', () => {
  beforeAll(() => withAllTexts(Promise.resolve()).then(() => loadLanguage('fr')));

  it.each(TOLD)('[R1-R10] %s', (id, lines) => {
    const edition = findEdition(id);
    if (edition === null) throw new Error(`no edition ${id}`);
    const common = ['rule.blank', 'rule.premiums'];
    expect(told(rulesOf(edition)).toSorted()).toEqual([...lines, ...common].toSorted());
  });

  it('every edition is in the table', () => {
    expect(TOLD.map(([id]) => id).toSorted()).toEqual(EDITIONS.map(({ id }) => id).toSorted());
  });

  it('an edition unknown today', () => {
    expect(told(rulesOf(CONTRARY))).toEqual([
      'rule.firstOnStart 3',
      'rule.joining.cross-or-lengthen',
      'rule.blank',
      'check.challengeAbout',
      'rule.wrongChallenge.turn',
      'rule.scoring.new-tiles',
      'rule.premiums',
      'rule.sevenTiles 7',
      'rule.begins.best-rack',
      'rule.exchange.never',
      'rule.turnTime',
      'rule.placingSeconds 5',
      'rule.playerTime.loss',
      'rule.increment 5',
      'rule.end.passRounds 1',
      'rule.end.scorelessTurns 4',
      'rule.tilesLeftNothing',
      'rule.emptyRack 3',
    ]);
  });

  it('[R1] start squares are named as the board marks them', () => {
    const first = (edition: Edition | null) => edition && linesOf(rulesOf(edition))[0]?.params;
    expect(first(findEdition('scampio'))).toEqual({ n: 6, marks: 'LUCTOR' });
    expect(first(CONTRARY)).toEqual({ n: 3, marks: '★' });
  });

  it.each(LANGUAGES)('[U9] no sentence has a gap: %s', (language) => {
    for (const edition of [...EDITIONS, CONTRARY]) {
      for (const { key, params } of linesOf(rulesOf(edition))) {
        expect(say(language, key, params), key).not.toMatch(/[{}]/);
      }
    }
  });
});
