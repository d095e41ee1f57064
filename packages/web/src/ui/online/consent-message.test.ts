import { beforeAll, expect, test } from 'vitest';
import { signal } from '@preact/signals';
import { viewFor } from '@luctor/rules';
import { ScriptedGame } from '@luctor/rules/testing';
import { withAllTexts } from '../../i18n/index.ts';
import type { TableModel } from '../model/table-model.ts';
import { consentMessage } from './consent-message.ts';

beforeAll(() => withAllTexts(Promise.resolve()));

test('[C4] a player who is asked about other limits reads all of them', () => {
  const game = ScriptedGame.start('salon', { table: 'online-friendly' });
  const clock = {
    perTurnSeconds: null,
    perPlayerSeconds: 600,
    incrementSeconds: 10,
    overtime: 'points',
    placingSeconds: null,
  } as const;
  game.send(0, { type: 'changeClock', change: { type: 'limits', clock } });
  const table = { view: signal(viewFor(game.state, 1)) } as unknown as TableModel;
  expect(consentMessage(table, 0)?.text).toContain('10:00 in all and 0:10 more each turn');
});
