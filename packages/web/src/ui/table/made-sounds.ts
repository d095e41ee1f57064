/** Sounds are made here, not downloaded: a knock on wood, a chime, the tick of a clock. */
export const SOUNDS = ['tile', 'turn', 'clock'] as const;
export type Sound = (typeof SOUNDS)[number];

/** One struck part of a sound: it starts at once and dies away. */
interface Partial {
  readonly pitch: number;
  readonly loudness: number;
  /** In seconds, until nothing is left. */
  readonly length: number;
  readonly delay?: number;
}

/** Wood sounds low and short; a bell's overtones are not whole multiples. */
const PARTIALS: Readonly<Record<Sound, readonly Partial[]>> = {
  tile: [
    { pitch: 210, loudness: 0.12, length: 0.07 },
    { pitch: 540, loudness: 0.06, length: 0.035 },
  ],
  turn: [
    { pitch: 659, loudness: 0.06, length: 0.5 },
    { pitch: 988, loudness: 0.05, length: 0.7, delay: 0.12 },
    { pitch: 2724, loudness: 0.008, length: 0.25, delay: 0.12 },
  ],
  clock: [{ pitch: 1480, loudness: 0.03, length: 0.025 }],
};
/** The click of tile on board: noise, around this pitch. */
const KNOCK = { pitch: 1900, loudness: 0.16, length: 0.02 };
const SILENT = 0.0001;

/** Writes a sound into an audio graph, from its present moment on. */
export function makeSound(audio: BaseAudioContext, sound: Sound): void {
  for (const { pitch, loudness, length, delay = 0 } of PARTIALS[sound]) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    strike(audio, tone, loudness, length, delay);
  }
  if (sound === 'tile') knock(audio);
}

function knock(audio: BaseAudioContext): void {
  const { pitch, loudness, length } = KNOCK;
  const samples = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  strike(audio, noise, loudness, length, 0, band);
}

function strike(
  audio: BaseAudioContext,
  source: AudioScheduledSourceNode,
  loudness: number,
  length: number,
  delay: number,
  filter?: AudioNode,
): void {
  const at = audio.currentTime + delay;
  const level = audio.createGain();
  level.gain.setValueAtTime(loudness, at);
  level.gain.exponentialRampToValueAtTime(SILENT, at + length);
  (filter === undefined ? source : source.connect(filter)).connect(level);
  level.connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

let audio: AudioContext | null = null;

/** Plays a sound now; browsers allow it once the person has touched the page. */
export function playSound(sound: Sound): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  makeSound(audio, sound);
}
