import { describe, expect, test } from 'vitest';
import type { LaneMessage } from './lane-message.ts';
import { createSpeaker } from './spoken.ts';

const message = (key: string, spoken: LaneMessage['spoken']): LaneMessage => ({
  rank: spoken === 'alert' ? 'error' : 'played',
  key,
  look: 'plain',
  icon: 'check',
  text: `${key}.`,
  spoken,
});
const LOADING = message('Words are loading', 'status');
const ERROR = message('No Q', 'alert');
const SILENT = message('Ann played', 'silent');

function listen() {
  const heard: string[] = [];
  const speak = createSpeaker((sentences) =>
    heard.push(...sentences.map(({ text, urgency }) => `${urgency}: ${text}`)),
  );
  return { heard, speak };
}

describe('[U6] what the lane says aloud', () => {
  test('is each message once, errors at once, and nothing that is said elsewhere', () => {
    const { heard, speak } = listen();
    speak(LOADING, [LOADING]);
    speak(LOADING, [LOADING]);
    speak(SILENT, [SILENT]);
    speak(ERROR, [ERROR]);
    speak(null, []);
    expect(heard).toEqual(['polite: Words are loading.', 'assertive: No Q.']);
  });

  test('a message that an error covered is not news again; one that went and came back is', () => {
    const { heard, speak } = listen();
    speak(LOADING, [LOADING]);
    speak(ERROR, [ERROR, LOADING]);
    speak(LOADING, [LOADING]);
    expect(heard).toHaveLength(2);
    speak(null, []);
    speak(LOADING, [LOADING]);
    expect(heard).toHaveLength(3);
  });

  test('the clause belongs to the sentence', () => {
    const { heard, speak } = listen();
    const long = { ...LOADING, clause: 'It takes a moment.' };
    speak(long, [long]);
    expect(heard).toEqual(['polite: Words are loading. It takes a moment.']);
  });
});
