/** The log's lines in words for the person at the terminal. What they tell is what the log lets through: see log.ts. */
import { formatMoney } from '@sufra/i18n/formats';
import { embeddedAdvice } from '../db/database.ts';
import type { Style } from './layout.ts';

export interface Entry {
  level: number;
  /** ms since 1970. */
  time: number;
  msg?: string;
  order?: number;
  branch?: string;
  total?: number;
  [field: string]: unknown;
}

export interface Said {
  text: string;
  style?: Style;
  /** Instead of what happened at some time: a step that was done on the way to being open, or the last words. */
  kind?: 'step' | 'farewell';
}

/** pino's. */
const levels = { info: 30, warn: 40, error: 50 };

/** Of every line, or of none that a person reads. */
const technical = new Set(['level', 'time', 'msg', 'reqId', 'err', 'error', 'leftOut']);

const steps: Record<string, (entry: Entry) => string> = {
  'database brought up to date': ({ migrations }) => `Database brought up to date: ${migrations} step${migrations === 1 ? '' : 's'}`,
  'demo restaurant moved in': ({ branches, items }) => `Demo restaurant moved in: ${branches} branches, ${items} dishes`,
  'restaurant moved in': ({ branches, items }) => `Restaurant moved in: ${branches} branches, ${items} dishes`,
};

export interface Knowing {
  /** Of a branch's code. */
  branchName: (code: string) => string;
  /** Of requests there are too many to read; those that failed have lines of their own. */
  withRequests: boolean;
}

/** Null where there is nothing to tell. */
export function tell(entry: Entry, { branchName, withRequests }: Knowing): Said | null {
  const { level, msg = '', order } = entry;
  // The page that the server opens with says it in other words.
  if (msg === embeddedAdvice || msg.startsWith('Server listening at') || (msg === 'request' && !withRequests)) return null;
  const step = steps[msg];
  if (step) return { text: step(entry), kind: 'step' };
  if (msg === 'stopping') return { text: 'Sufra is closing. Until next time: npm start opens it again.', kind: 'farewell' };
  const parts = msg === 'order placed' ? placed(entry, branchName) : msg === 'order moved' ? moved(entry) : other(entry);
  const text = [order === undefined ? null : `Order ${order}`, ...parts].filter(Boolean).join(' · ');
  if (level >= levels.error) return { text: `Error: ${text}${failure(entry, true)}`, style: 'red' };
  if (level >= levels.warn) return { text: `Warning: ${text}${failure(entry, false)}`, style: 'yellow' };
  return order === undefined ? { text, style: 'dim' } : { text, ...(msg === 'order placed' ? { style: ['bold', 'green'] } : {}) };
}

const placed = ({ branch, type, payment, total }: Entry, branchName: (code: string) => string) => [
  branch && branchName(branch),
  type,
  total !== undefined && formatMoney(total),
  payment === 'online' ? 'paid online' : 'in cash',
];

const moved = ({ state, actor }: Entry) => [String(state).replaceAll('_', ' '), actor === 'demo' ? "by the demo's kitchen" : `by ${actor}`];

function other({ msg, order: _, ...entry }: Entry): string[] {
  const details = Object.entries(entry).filter(([name, value]) => !technical.has(name) && value !== undefined);
  return [[msg, details.length > 0 && `(${details.map(([name, value]) => `${name} ${value}`).join(', ')})`].filter(Boolean).join(' ')];
}

/** What went wrong; where in the code, when that is what is needed. */
function failure({ err, error = err }: Entry, isWhereNeeded: boolean): string {
  if (typeof error !== 'object' || error === null) return '';
  const { type, message, stack } = error as { type?: string; message?: string; stack?: string };
  return `: ${[type, message].filter(Boolean).join(': ')}${isWhereNeeded && stack ? `\n${stack}` : ''}`;
}
