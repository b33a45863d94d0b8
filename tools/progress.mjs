/**
 * Says what is being done: in a terminal on one line that moves, with how far it is and how long it takes; elsewhere in one line that stays. It goes to the
 * error output, for the standard output is the log's. Runs before anything is installed.
 */
import util from 'node:util';

const stream = process.stderr;
const isLive = Boolean(stream.isTTY) && process.env.TERM !== 'dumb' && !process.env.CI;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const eraseLine = '\r\x1b[2K';

// The first Node 20, which may begin, knows no colours.
const paint = (format, text) => (process.env.NO_COLOR || !util.styleText ? text : util.styleText(format, text));
const elapsed = (ms) =>
  ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

/** `how` answers how far it is: a text, and where the end is known a part of 1. */
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
