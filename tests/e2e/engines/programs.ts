/** Programs that are started for a test, and end with it. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program; it ends at the latest with this process. */
export function start(program: string, words: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, words, options);
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill();
  await exit;
}

/** The first thing that a program says on a channel and that fits. Throws with all that it said when it ends without. */
export function saidBy(program: ChildProcess, channel: number, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stdio[channel]?.on('data', (chunk) => {
      said += chunk;
      const found = pattern.exec(said)?.[1];
      if (found) resolve(found);
    });
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended before it began:\n${said}`)));
  });
}
