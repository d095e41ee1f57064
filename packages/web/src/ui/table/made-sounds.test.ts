import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSound, SOUNDS } from './made-sounds.ts';

const WEB = join(import.meta.dirname, '../../..');

/** An audio graph that notes what is started in it, and when it ends. */
function fakeAudio() {
  const ends: number[] = [];
  const setter = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  const node = () => ({
    frequency: { ...setter },
    gain: { ...setter },
    connect: <T>(to: T) => to,
    start: () => {},
    stop: (at: number) => void ends.push(at),
  });
  const audio = {
    currentTime: 0,
    sampleRate: 48_000,
    destination: {},
    createOscillator: node,
    createGain: node,
    createBiquadFilter: node,
    createBufferSource: node,
    createBuffer: (_: number, length: number) => ({
      getChannelData: () => new Float32Array(length),
    }),
  };
  return { audio: audio as unknown as BaseAudioContext, ends };
}

test.each(SOUNDS)('%s is made of parts that end within a second', (sound) => {
  const { audio, ends } = fakeAudio();
  makeSound(audio, sound);
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(1);
});

test('no sound is downloaded: the page has no such file', () => {
  const files = ['src', 'public'].flatMap((folder) =>
    globSync(`${folder}/**/*.{mp3,ogg,oga,opus,wav,m4a,aac,flac,webm}`, { cwd: WEB }),
  );
  expect(files).toEqual([]);
});
