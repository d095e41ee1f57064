import { HOST_ERRORS, type Outcome } from '@luctor/host';
import { describe, expect, test } from 'vitest';
import { gameOfThree, hearing, messagesTo, TABLE_ID, threeSeats } from '../testing/three-seats.ts';
import { showTable } from '../table/show-table.ts';
import { diffViews } from '@luctor/protocol';
import { viewFor } from '@luctor/rules';
import { answerCommand, refuse } from './answers.ts';
import { sendPatches, sendSnapshot, sendTable } from './fan-out.ts';

describe('[O1] answers', () => {
  test('a refusal says why', () => {
    const ann = hearing('ann');
    refuse(ann, 'r1', { code: 'not-seated' });
    expect(messagesTo(ann)).toEqual([{ type: 'answer', id: 'r1', error: { code: 'not-seated' } }]);
  });

  test.each<[Outcome, object]>([
    [
      { ok: true, version: 7 },
      { error: null, version: 7 },
    ],
    [
      { ok: false, error: { code: 'not-your-turn' } },
      { error: { code: 'not-your-turn' }, version: 9 },
    ],
    ...HOST_ERRORS.map((code): [Outcome, object] => [
      { ok: false, error: { code } },
      { error: { code: 'not-saved' }, version: 9 },
    ]),
  ])('of a command that came to %j: %j', (outcome, answer) => {
    const ann = hearing('ann');
    answerCommand(ann, 'r1', outcome, 9);
    expect(messagesTo(ann)).toEqual([{ type: 'answer', id: 'r1', ...answer }]);
  });
});

describe('[O2] what is sent to each', () => {
  const table = threeSeats('playing');
  const game = gameOfThree('playing');
  const before = game.state;
  game.now += 1000;
  game.playOn(1);
  const after = { id: 'g', state: game.state };

  test('a snapshot is their own view; without a seat it is a watcher’s', () => {
    const people = ['ann', 'bob', 'eve', null].map((each) => hearing(each));
    for (const each of people) sendSnapshot(table, after, each, 77);
    expect(people.map(messagesTo)).toEqual(
      ([0, 1, 'watcher', 'watcher'] as const).map((viewer) => [
        {
          type: 'snapshot',
          table: TABLE_ID,
          game: 'g',
          now: 77,
          view: JSON.parse(JSON.stringify(viewFor(game.state, viewer))) as unknown,
        },
      ]),
    );
  });

  test('a table is theirs', () => {
    for (const person of ['ann', 'eve', null]) {
      const each = hearing(person);
      sendTable(table, each);
      expect(messagesTo(each)).toEqual([{ type: 'table', table: showTable(table, person) }]);
    }
  });

  test('a patch is what changed in their own view, and the answer to who made the change', () => {
    const [ann, phone, bob, eve] = ['ann', 'ann', 'bob', 'eve'].map((each) => hearing(each)) as [
      ReturnType<typeof hearing>,
      ReturnType<typeof hearing>,
      ReturnType<typeof hearing>,
      ReturnType<typeof hearing>,
    ];
    const patchFor = (viewer: 0 | 1 | 'watcher') => ({
      type: 'patch',
      table: TABLE_ID,
      game: 'g',
      from: before.version,
      now: 77,
      patch: JSON.parse(
        JSON.stringify(diffViews(viewFor(before, viewer), viewFor(game.state, viewer))),
      ) as unknown,
    });
    const answered = { member: ann, request: 'r"1', isDone: false };
    sendPatches(table, before, after, [phone, ann, bob, eve], 77, answered);
    expect(messagesTo(ann)).toEqual([{ ...patchFor(0), answers: 'r"1' }]);
    expect(messagesTo(phone)).toEqual([patchFor(0)]);
    expect(messagesTo(bob)).toEqual([patchFor(1)]);
    expect(messagesTo(eve)).toEqual([patchFor('watcher')]);
    expect(answered.isDone).toBe(true);
    // viewers of one kind share one text
    expect(ann.texts[0]?.startsWith(phone.texts[0]?.slice(0, -1) ?? '?')).toBe(true);
  });

  test('a person who is not here gets no answer by a patch', () => {
    const [ann, bob] = [hearing('ann'), hearing('bob')];
    const answered = { member: ann, request: 'r1', isDone: false };
    sendPatches(table, before, after, [bob], 77, answered);
    expect(answered.isDone).toBe(false);
    sendPatches(table, before, after, [bob], 77, null);
    expect(bob.texts[0]).toBe(bob.texts[1]);
  });
});
