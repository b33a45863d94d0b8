/**
 * Progress output: one updating line with percentage and duration in a terminal, a permanent line elsewhere. Writes to stderr, because
 * stdout carries the log. Runs before any package is installed.
 */
import util from 'node:util';

const stream = process.stderr;
const isLive = Boolean(stream.isTTY) && process.env.TERM !== 'dumb' && !process.env.CI;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const eraseLine = '\r\x1b[2K';

// Early Node 20 releases, which may start the process, lack `styleText`.
const paint = (format, text) => (process.env.NO_COLOR || !util.styleText ? text : util.styleText(format, text));
const elapsed = (ms) =>
  ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

/** `how` returns the progress: a text, and a fraction of 1 when the end is known. */
export async function step({ doing, done, how = () => ({}) }, work) {
  if (!isLive) {
    stream.write(`${doing}…\n`);
    return work();
  }
  const from = performance.now();
  let frame = 0;
  const draw = () => {
    const { text = '', part } = how();
    const line = [doing, part === undefined ? '' : bar(part), text, elapsed(performance.now() - from)].filter(Boolean).join('  ');
    stream.write(`${eraseLine}  ${paint('cyan', frames[frame++ % frames.length])} ${line.slice(0, (stream.columns || 80) - 5)}`);
  };
  draw();
  const timer = setInterval(draw, 120);
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    clearInterval(timer);
    const mark = isDone ? paint('green', '✓') : paint('red', '✗');
    stream.write(`${eraseLine}  ${mark} ${isDone ? done : doing}  ${paint('dim', elapsed(performance.now() - from))}\n`);
  }
}

function bar(part) {
  const width = 20;
  const full = Math.round(Math.min(1, part) * width);
  return paint('cyan', '━'.repeat(full)) + paint('dim', '─'.repeat(width - full));
}
