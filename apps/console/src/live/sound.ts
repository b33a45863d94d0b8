/** The tablet's sound. Browsers allow it only after a tap, and may take that back: the module always knows whether a ring is audible. */
import { useSyncExternalStore } from 'react';
import { kept } from '../kept/kept.ts';
import { ringSamples } from './ring-samples.ts';

/** `off`: staff have turned it off; `blocked`: it is on, but the browser does not allow it; `on`: a ring is audible. */
export type Sound = 'off' | 'blocked' | 'on';

const wanted = kept('sound', (stored) => stored === true);

let audio: AudioContext | null = null;
let ring: AudioBufferSourceNode | null = null;
let shallRing = false;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};
wanted.subscribe(() => {
  play();
  tell();
});

const soundState = (): Sound => (!wanted.get() ? 'off' : audio?.state === 'running' ? 'on' : 'blocked');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSound = (): Sound => useSyncExternalStore(subscribe, soundState);

/** Call it in a tap: browsers then allow sound. Rings once, so that staff learn the sound and how loud the tablet is. */
export async function turnSoundOn(): Promise<void> {
  wanted.set(true);
  await open();
  if (!ring) once();
}

export const turnSoundOff = (): void => wanted.set(false);

/** Rings until told otherwise, as soon as it can be heard. */
export function ringOn(isOn: boolean): void {
  shallRing = isOn;
  play();
}

async function open(): Promise<void> {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', () => {
      play();
      tell();
    });
  }
  // Where it is not allowed to, this waits until it is.
  if (audio.state !== 'running')
    await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 500))]).catch(() => undefined);
  play();
  tell();
}

/** One endless loop instead of a clock: clocks of pages in the background are slowed down. */
function play(): void {
  const isHeard = shallRing && soundState() === 'on';
  if (isHeard && !ring && audio) {
    ring = source(audio);
    ring.loop = true;
    ring.start();
  } else if (!isHeard && ring) {
    ring.stop();
    ring = null;
  }
}

function once(): void {
  if (audio?.state === 'running') source(audio).start();
}

let ringing: AudioBuffer | null = null;

function source(context: AudioContext): AudioBufferSourceNode {
  if (!ringing) {
    const samples = ringSamples(context.sampleRate);
    ringing = context.createBuffer(1, samples.length, context.sampleRate);
    ringing.copyToChannel(samples, 0);
  }
  const node = context.createBufferSource();
  node.buffer = ringing;
  node.connect(context.destination);
  return node;
}

/** After the page was loaded again: some browsers let it be heard at once, the others with the next tap, wherever it is. Returns how to stop. */
export function keepSound(): () => void {
  const ending = new AbortController();
  const again = () => {
    if (wanted.get() && soundState() !== 'on') void open();
  };
  again();
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, again, { signal: ending.signal, capture: true });
  document.addEventListener('visibilitychange', again, { signal: ending.signal });
  return () => {
    ending.abort();
    ringOn(false);
  };
}
