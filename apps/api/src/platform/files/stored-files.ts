/**
 * Shared file storage: the database is authoritative, DATA_DIR of each machine is a disposable cache. Names are content-addressed paths, so
 * files are immutable. See docs/decisions/0003-processes.md.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Env } from '../../config/env.ts';
import { SingleFlight } from '../cache.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface FileStore {
  db: Db;
  env: Pick<Env, 'dataDir'>;
}

export interface NewFile {
  name: string;
  path: string;
}

/** Bytes. */
const partSize = 1024 * 1024;
/** Advisory lock key. Machines may encode a picture differently, and a mixture of their parts is invalid. */
const lockKey = 7_354_205;

/** Stores files in one transaction; existing ones stay unchanged. Throws when one cannot be read. */
export const storeFiles = (db: Db, files: readonly NewFile[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    const kept = new Set(
      (
        await renewFiles(
          transaction,
          files.map(({ name }) => name),
        )
      ).map(({ name }) => name),
    );
    let [rows, size]: [Part[], number] = [[], 0];
    const write = async () => {
      if (rows.length > 0) await transaction.insertInto('stored_file').values(rows).execute();
      [rows, size] = [[], 0];
    };
    for (const file of files) {
      if (kept.has(file.name)) continue;
      for await (const part of partsOf(file)) {
        if (rows.length >= most.rows || size + part.content.length > most.bytes) await write();
        rows.push(part);
        size += part.content.length;
      }
    }
    await write();
  });

/** Batch limits of one statement. */
const most = { rows: 50, bytes: partSize };

const renewFiles = statement<{ name: string }, [names: string[]]>(
  'update stored_file set kept_at = now() where name = any ($1::text[]) returning name',
);

interface Part {
  name: string;
  part: number;
  content: Buffer;
}

/** An empty file has one part. */
async function* partsOf({ name, path }: NewFile): AsyncGenerator<Part> {
  await using file = await open(path);
  const { size } = await file.stat();
  for (let part = 0; part === 0 || part * partSize < size; part++) {
    const content = Buffer.alloc(Math.min(partSize, size - part * partSize));
    await file.read(content, 0, content.length, part * partSize);
    yield { name, part, content };
  }
}

const findParts = statement<{ content: Uint8Array }, [name: string]>('select content from stored_file where name = $1 order by part');

const reading = new SingleFlight<Buffer | null>();

/** Null when neither this machine nor the database has it. */
export async function readStored({ db, env }: FileStore, name: string): Promise<Buffer | null> {
  const path = join(env.dataDir, name);
  const copy = await readFile(path).catch(() => null);
  return copy ?? reading.run(path, () => fetchFile(db, name, path));
}

async function fetchFile(db: Db, name: string, path: string): Promise<Buffer | null> {
  const parts = await findParts(db, name);
  if (parts.length === 0) return null;
  const content = Buffer.concat(parts.map(({ content }) => content));
  // The copy is only a cache: a full disk may cost it.
  await writeCopy(path, content).catch(() => undefined);
  return content;
}

/** Atomic write: temporary file, then rename. */
async function writeCopy(path: string, content: Buffer): Promise<void> {
  const half = join(dirname(path), `.half-${randomUUID()}`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(half, content);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** Path of the local copy, created on demand; null when the file is missing, or cannot be written. */
export async function copyOf(store: FileStore, name: string): Promise<string | null> {
  const path = join(store.env.dataDir, name);
  if (!existsSync(path)) await readStored(store, name);
  return existsSync(path) ? path : null;
}
