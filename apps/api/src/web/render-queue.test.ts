import { expect, test } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const nothing = () => undefined;

test('renders one page at a time in order, and serves other requests in between', async () => {
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

test('a refused render leaves no state', async () => {
  const queue = new RenderQueue();
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(queue.once('menu', async () => 'never', refuse)).rejects.toThrow('too many');
  expect(await queue.once('menu', async () => 'the menu', nothing)).toBe('the menu');
});
