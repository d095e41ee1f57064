import type { ClockRules, GameSetup, Layout, Ruleset, WordCheck } from '@luctor/rules';
import { formatLimit, type MessageKey, type Params, type ParamsOf } from '../../i18n/index.ts';
import { startMarks } from '../board/start-marks.ts';

/** The game whose rules the help shows, possibly still being set up. */
export type RulesTold = Pick<
  GameSetup,
  'edition' | 'vocabulary' | 'ruleset' | 'wordCheck' | 'clock'
>;

export interface RuleLine {
  readonly key: MessageKey;
  readonly params: Params;
}

export interface RuleGroup {
  readonly title: MessageKey;
  readonly lines: readonly RuleLine[];
}

/** The rules of a game, read from its ruleset, never from the name of its edition. */
export function ruleGroups({ ruleset, wordCheck, clock }: RulesTold): readonly RuleGroup[] {
  return [
    { title: 'rule.placing', lines: [...placing(ruleset), ...judging(wordCheck)] },
    { title: 'rule.points', lines: points(ruleset) },
    { title: 'rule.turns', lines: [...turns(ruleset), ...time(clock)] },
    { title: 'rule.ends', lines: endings(ruleset) },
    { title: 'rule.final', lines: reckoning(ruleset) },
  ];
}

function line<K extends MessageKey>(key: K, ...[params]: ParamsOf<K>): RuleLine {
  return { key, params: params ?? {} };
}

function when(holds: boolean, told: RuleLine): readonly RuleLine[] {
  return holds ? [told] : [];
}

/** [R1, R2, R4] */
function placing({ layout, joining }: Ruleset): readonly RuleLine[] {
  return [firstWord(layout), line(`rule.joining.${joining}`), line('rule.blank')];
}

function firstWord(layout: Layout): RuleLine {
  const { starts, size } = layout;
  const centre = (size * size - 1) / 2;
  if (starts.length === 1 && starts[0] === centre) return line('rule.first');
  return line('rule.firstOnStart', { n: starts.length, marks: startMarks(layout) });
}

/** [R7] */
function judging(check: WordCheck): readonly RuleLine[] {
  const about = line(`check.${check.type}About`);
  return check.type === 'challenge'
    ? [about, line(`rule.wrongChallenge.${check.wrongChallenge}`)]
    : [about];
}

/** [P2-P4] */
function points({ scoring, sevenTileBonus }: Ruleset): readonly RuleLine[] {
  return [
    line(`rule.scoring.${scoring}`),
    line('rule.premiums'),
    sevenTileBonus > 0
      ? line('rule.sevenTiles', { n: sevenTileBonus })
      : line('rule.sevenTilesNothing'),
  ];
}

/** [S2, R5] */
function turns({ firstSeat, exchange }: Ruleset): readonly RuleLine[] {
  return [line(`rule.begins.${firstSeat}`), line(`rule.exchange.${exchange}`)];
}

/** [C1, C3, P5] */
function time(clock: ClockRules | null): readonly RuleLine[] {
  if (clock === null) return [];
  const { perTurnSeconds, perPlayerSeconds, incrementSeconds, overtime, placingSeconds } = clock;
  const lines: RuleLine[] = [];
  if (perTurnSeconds !== null) {
    lines.push(line('rule.turnTime', { time: formatLimit(perTurnSeconds) }));
    lines.push(
      placingSeconds === null
        ? line('rule.placingTime')
        : line('rule.placingSeconds', { n: placingSeconds }),
    );
  }
  if (perPlayerSeconds !== null) {
    lines.push(line(`rule.playerTime.${overtime}`, { time: formatLimit(perPlayerSeconds) }));
    lines.push(...when(incrementSeconds > 0, line('rule.increment', { n: incrementSeconds })));
  }
  return lines;
}

/** [R9] */
function endings({ ending }: Ruleset): readonly RuleLine[] {
  const { passRounds, scorelessTurns } = ending;
  return [
    ...when(ending.goingOut, line('rule.end.goingOut')),
    ...when(ending.bagEmptied, line('rule.end.bagEmptied')),
    ...when(ending.passRoundWithEmptyBag, line('rule.end.passRoundWithEmptyBag')),
    ...when(passRounds > 0, line('rule.end.passRounds', { n: passRounds })),
    ...when(scorelessTurns > 0, line('rule.end.scorelessTurns', { n: scorelessTurns })),
    ...when(ending.noWordLeft, line('rule.end.noWordLeft')),
  ];
}

/** [R10] */
function reckoning({ ending, final }: Ruleset): readonly RuleLine[] {
  const { loseTilesLeft, gainOthersTiles, emptyRackBonus } = final;
  return [
    line(loseTilesLeft ? 'rule.tilesLeft' : 'rule.tilesLeftNothing'),
    // going out gains nothing if it does not end the game
    ...when(gainOthersTiles && ending.goingOut, line('rule.othersTiles')),
    ...when(emptyRackBonus > 0, line('rule.emptyRack', { n: emptyRackBonus })),
  ];
}
