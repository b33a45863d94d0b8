import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const nothing = () => undefined;

test('one page is rendered at a time, in the order asked for, and others are served in between', async () => {
  const queue = new RenderQueue();
  const seen: string[] = [];
  const render = (name: string) =>
    queue.run(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      setImmediate(() => seen.push('another request'));
      return name;
    });
  expect(await Promise.all([render('a'), render('b')])).toEqual(['a', 'b']);
  expect(seen.slice(0, 5)).toEqual(['a begins', 'a ends', 'another request', 'b begins', 'b ends']);
});

test('a render that fails fails for its own visitor only', async () => {
  const queue = new RenderQueue();
  const failing = queue.run(() => Promise.reject(new Error('a bug')));
  const next = queue.run(async () => 'a page');
  await expect(failing).rejects.toThrow('a bug');
  expect(await next).toBe('a page');
});

test('thirty wait at most; the next is told when to come again, and has a place once one is done', async () => {
  const queue = new RenderQueue();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 30 }, () => queue.run(() => gate.promise));
  await expect(queue.run(async () => 'one more')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 3 } });
  gate.resolve();
  await Promise.all(waiting);
  expect(await queue.run(async () => 'one more')).toBe('one more');
});

test('a page that many ask for at once is rendered once, and counted for the first; the next time anew', async () => {
  const queue = new RenderQueue();
  const [rendered, begun] = [[] as string[], [] as number[]];
  const ask = (visitor: number) =>
    queue.once(
      'menu',
      async () => {
        rendered.push('menu');
        await setTimeout(0);
        return 'the menu';
      },
      () => begun.push(visitor),
    );
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual(['the menu', 'the menu', 'the menu']);
  expect([rendered, begun]).toEqual([['menu'], [1]]);
  await ask(4);
  expect([rendered.length, begun]).toEqual([2, [1, 4]]);
});

test('a visitor who may not begin leaves nothing behind', async () => {
  const queue = new RenderQueue();
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(queue.once('menu', async () => 'never', refuse)).rejects.toThrow('too many');
  expect(await queue.once('menu', async () => 'the menu', nothing)).toBe('the menu');
});
