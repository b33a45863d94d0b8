/** Aggregated metrics of all processes, with child processes and an unreliable message channel. */
import cluster, { type Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerForAll, askForAll } from './metrics-of-processes.ts';
import type { Command, Report } from './process-testing.ts';

describe('of several processes', () => {
  let workers: Worker[];
  let heard: Report[][];
  beforeEach(async () => {
    cluster.setupPrimary({ exec: `${import.meta.dirname}/process-testing.ts`, args: [], execArgv: [], silent: true });
    await answerForAll();
    workers = [cluster.fork(), cluster.fork()];
    heard = workers.map((worker) => {
      const all: Report[] = [];
      worker.on('message', (said: Report) => {
        if ('figures' in said || 'failed' in said || 'heard' in said) all.push(said);
      });
      return all;
    });
    await Promise.all(workers.map((worker) => once(worker, 'online')));
  });
  afterEach(async () => {
    // Our listener must run after the library's.
    cluster.off('message', cluster.listeners('message').at(-1) as () => void);
    const ended = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.kill();
    await Promise.all(ended);
  });
  afterAll(() => cluster.setupPrimary({ exec: process.argv[1] }));
  const tell = (nth: number, told: Command) => workers[nth]?.send(told);

  test('answers only the requesting process with all metrics, and ignores unknown messages', async () => {
    tell(0, { says: { metricsWanted: 'all' } });
    tell(0, { asks: true });
    await vi.waitFor(() => expect(heard[0]).toHaveLength(2), 5000);
    expect(heard[0]).toContainEqual({ figures: expect.stringMatching(/^begun 2$/m) });
    expect(heard[0]).toContainEqual({ heard: ['metricsOf', 'text'] });
    expect(heard[1]).toEqual([]);
  });

  test('reports a process that cannot read its own metrics', async () => {
    tell(1, { breaks: true });
    tell(0, { asks: true });
    const failed = 'the figures of all processes could not be added up';
    await vi.waitFor(() => expect(heard[0]).toContainEqual({ failed }), 5000);
  });
});

describe('who asks', () => {
  class Line extends EventEmitter {
    readonly sent: { metricsAsked: string }[] = [];
    send(question: { metricsAsked: string }) {
      this.sent.push(question);
      return true;
    }
  }
  let line: Line;
  let asked: Promise<string>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    line = new Line();
    asked = askForAll(line as unknown as Worker);
  });
  afterEach(() => {
    // Checks for leaked timers and listeners.
    expect([vi.getTimerCount(), line.listenerCount('message')]).toEqual([0, 0]);
    vi.useRealTimers();
  });
  const answer = (text: string | null) => line.emit('message', { metricsOf: line.sent[0]?.metricsAsked, text });

  test('matches answers to their requests', async () => {
    line.emit('message', { metricsOf: crypto.randomUUID(), text: 'of another' });
    line.emit('message', { kind: 'something else' });
    answer('orders 3');
    expect(await asked).toBe('orders 3');
    expect(line.sent).toEqual([{ metricsAsked: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  test('rejects without a primary’s answer, or on timeout', async () => {
    answer(null);
    await expect(asked).rejects.toThrow('the figures of all processes could not be added up');
    const late = expect(askForAll(line as unknown as Worker)).rejects.toThrow('the figures of all processes did not come in time');
    vi.advanceTimersByTime(8000);
    await late;
  });
});
