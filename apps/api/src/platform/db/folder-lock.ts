/** Lock file: one process per data folder, because a second would corrupt the embedded database. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../config/parts.ts';

interface Holder {
  pid: number;
  /** Process start time in clock ticks since boot (Linux); detects a reused pid. */
  started: string;
  since: string;
}

/**
 * Locks the folder; throws a ConfigurationError naming the holder. Takes over a stale lock of a killed process. Returns the release
 * function.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx');
      const holder: Holder = { pid: process.pid, started: startTime(process.pid), since: new Date().toISOString() };
      writeSync(file, JSON.stringify(holder));
      closeSync(file);
      return () => {
        if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) {
      throw new ConfigurationError(
        `${folder} is in use by process ${holder.pid} since ${holder.since}. Stop it, or set DATA_DIR to another folder, or use DATABASE_URL.`,
      );
    }
    if (attempt === 2) throw new ConfigurationError(`${path} cannot be taken over; remove it if no other process uses ${folder}.`);
    rmSync(path, { force: true });
  }
}

function readHolder(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(holder.pid) === holder.started;
}

function startTime(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat; the command name before it may contain spaces, so count from its closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process holds nothing.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
