/** Child processes that end with their test. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program; it ends with this process at the latest. */
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

/** First matching output of a program on a stream. Throws with all output when it exits before. */
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
