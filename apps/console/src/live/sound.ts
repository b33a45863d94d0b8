/** Ring sound. Browsers require user activation and may revoke it, so the audible state is tracked. */
import { create } from 'zustand';
import { persisted } from '../persisted.ts';

/** `off`: disabled by staff; `blocked`: enabled, but not permitted by the browser; `on`: audible. */
export type Sound = 'off' | 'blocked' | 'on';

const wanted = persisted('sound', (stored) => stored === true);

const player = {
  audio: null as AudioContext | null,
  samples: null as AudioBuffer | null,
  ring: null as AudioBufferSourceNode | null,
  shallRing: false,
};

const soundState = (): Sound => (!wanted.get() ? 'off' : player.audio?.state === 'running' ? 'on' : 'blocked');

export const useSound = create(soundState);
wanted.subscribe(update);

/** Call within a user gesture, which permits sound. Rings once as a demonstration. */
export async function turnSoundOn(): Promise<void> {
  wanted.set(true);
  await open();
  if (!player.ring && player.audio?.state === 'running') source(player.audio).start();
}

export const turnSoundOff = (): void => wanted.set(false);

/** Rings once, if audible and not ringing already. */
export function ringOnce(): void {
  if (!player.ring && player.audio && soundState() === 'on') source(player.audio).start();
}

/** Rings until stopped, as soon as audible. */
export function ringOn(isOn: boolean): void {
  player.shallRing = isOn;
  update();
}

async function open(): Promise<void> {
  if (!player.audio) {
    player.audio = new AudioContext();
    player.audio.addEventListener('statechange', update);
  }
  const { audio } = player;
  // When suspended, wait until playback is permitted.
  if (audio.state !== 'running')
    await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 500))]).catch(() => undefined);
  update();
}

/** Starts or stops an endless audio loop, because background timers are throttled. */
function update(): void {
  const sound = soundState();
  useSound.setState(sound);
  const isHeard = player.shallRing && sound === 'on';
  if (isHeard && !player.ring && player.audio) {
    player.ring = source(player.audio);
    player.ring.loop = true;
    player.ring.start();
  } else if (!isHeard && player.ring) {
    player.ring.stop();
    player.ring = null;
  }
}

function source(context: AudioContext): AudioBufferSourceNode {
  if (!player.samples) {
    const samples = ringSamples(context.sampleRate);
    player.samples = context.createBuffer(1, samples.length, context.sampleRate);
    player.samples.copyToChannel(samples, 0);
  }
  const node = context.createBufferSource();
  node.buffer = player.samples;
  node.connect(context.destination);
  return node;
}

/**
 * After a reload: some browsers play at once, others after the next tap anywhere. Not on `pointerdown`: the bar about the sound goes then, and
 * the page would move from under the finger, which loses the press. Returns a stop function.
 */
export function startSound(): () => void {
  const ending = new AbortController();
  const again = () => {
    if (wanted.get() && soundState() !== 'on') void open();
  };
  again();
  for (const event of ['click', 'keydown'] as const) window.addEventListener(event, again, { signal: ending.signal, capture: true });
  document.addEventListener('visibilitychange', again, { signal: ending.signal });
  return () => {
    ending.abort();
    ringOn(false);
  };
}

/** Synthesized ring: two bells and a rest, audible in a kitchen. */

/** Loop duration in seconds. */
const ringSeconds = 2.4;

/** Frequency in Hz and start in s: a falling third, twice. */
const strokes: readonly [tone: number, at: number][] = [
  [1174.66, 0],
  [932.33, 0.22],
  [1174.66, 0.6],
  [932.33, 0.82],
];

/** Partials of a bell: frequency ratio, loudness, and decay per second. */
const partials: readonly [ratio: number, loudness: number, decay: number][] = [
  [1, 0.55, 5],
  [2, 0.25, 8],
  [3.01, 0.12, 12],
];

/** Samples between -1 and 1. `rate`: samples per second. */
export function ringSamples(rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(rate * ringSeconds));
  for (const [tone, at] of strokes) {
    const from = Math.round(at * rate);
    for (let index = from; index < samples.length; index++) {
      const time = (index - from) / rate;
      // Fade in, because a hard attack clicks.
      const attack = Math.min(1, time / 0.004);
      for (const [ratio, loudness, decay] of partials)
        samples[index] = (samples[index] ?? 0) + attack * loudness * Math.exp(-decay * time) * Math.sin(2 * Math.PI * tone * ratio * time);
    }
  }
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / loudest) * 0.98);
}
