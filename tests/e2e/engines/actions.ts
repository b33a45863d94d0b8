/** User actions in the format shared by WebDriver and WebDriver BiDi. */
import type { Key, Point } from './engine.ts';

/** Key codes shared by both protocols. */
const codes: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

export const typing = (text: string) => [
  {
    id: 'keyboard',
    type: 'key',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

export const pressing = (key: Key) => typing(codes[key]);

export const clicking = ({ x, y }: Point) => [
  {
    id: 'mouse',
    type: 'pointer',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
