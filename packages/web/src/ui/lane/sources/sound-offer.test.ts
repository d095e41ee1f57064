import { beforeAll, describe, expect, test } from 'vitest';
import { signal } from '@preact/signals';
import { withAllTexts } from '../../../i18n/index.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../storage/preferences.ts';
import { ANN, COMPUTER, createSessionBench, setupOf } from '../../../testing/session-bench.ts';
import { createTable } from '../../model/table-model.ts';
import type { Services } from '../../shell/services.ts';
import { soundIsDue, soundOffer } from './sound-offer.ts';

beforeAll(() => withAllTexts(Promise.resolve()));

/** Only the preferences are asked. */
function servicesWith(part: Partial<Preferences> = {}): Services {
  const preferences = signal({ ...DEFAULT_PREFERENCES, ...part });
  return { preferences } as unknown as Services;
}

async function sit() {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', [ANN, COMPUTER]), 2);
  return { bench, session, table: createTable(session, signal(null), signal(0)) };
}

describe('sound is off, and offered once, after the first game', () => {
  test('not at the first table; at the next, until it is answered', async () => {
    const services = servicesWith();
    const { table } = await sit();
    expect(soundOffer(table, services)).toBeNull();
    soundIsDue(services);
    const offer = soundOffer(table, services);
    expect(offer).toMatchObject({ rank: 'hint', text: 'Would you like sounds?' });
    offer?.onShown?.();
    // shown, and stays: a second look does not end it
    expect(soundOffer(table, services)).not.toBeNull();
    offer?.answers?.at(-1)?.onAnswer();
    expect(services.preferences.value).toMatchObject({ sound: true, soundOffer: 'made' });
    expect(soundOffer(table, services)).toBeNull();
  });

  test('No is remembered, and no later game asks again', async () => {
    const services = servicesWith({ soundOffer: 'due' });
    const { table } = await sit();
    const offer = soundOffer(table, services);
    offer?.onShown?.();
    offer?.onClose?.();
    expect(services.preferences.value.sound).toBe(false);
    soundIsDue(services);
    const next = await sit();
    expect([soundOffer(table, services), soundOffer(next.table, services)]).toEqual([null, null]);
  });

  test('a turn taken instead of an answer is an answer', async () => {
    const services = servicesWith({ soundOffer: 'due' });
    const { bench, session, table } = await sit();
    soundOffer(table, services)?.onShown?.();
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    expect(session.view.value.turn?.seat).toBe(0);
    expect(soundOffer(table, services)).toBeNull();
  });

  test('nobody who has sound is asked', async () => {
    const services = servicesWith({ sound: true });
    soundIsDue(services);
    expect(services.preferences.value.soundOffer).toBe('not-yet');
  });
});
