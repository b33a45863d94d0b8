/** `npm run restaurant new|check|import|export FOLDER`. */
import { resolve } from 'node:path';
import { readEnv } from '../config/env.ts';
import { ConfigurationError } from '../config/parts.ts';
import { checkFolder, exportFolder, importFolder, newFolder } from './commands.ts';
import { findStore, openStore } from './open-store.ts';

const usage = `npm run restaurant new FOLDER      writes a restaurant to begin with
npm run restaurant check FOLDER    says what is wrong, and what an import would change
npm run restaurant import FOLDER   moves it in, over what is there
npm run restaurant export FOLDER   writes what is there as such a folder
`;

const say = (text: string): void => {
  process.stdout.write(text);
};

async function run(name: string, folder: string): Promise<boolean> {
  if (name === 'new') return newFolder(folder, say);
  if (name === 'check') return checkFolder(folder, () => findStore(env()), say, env().payments.gateway);
  if (name === 'import') return importFolder(folder, () => openStore(env()), say);
  return exportFolder(folder, () => findStore(env()), say);
}

const env = () => readEnv(process.env);

const [name = '', given = '', ...more] = process.argv.slice(2);
if (!['new', 'check', 'import', 'export'].includes(name) || given === '' || more.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 1;
} else {
  try {
    // npm runs its commands in the project's folder; paths are meant from where it was called.
    if (!(await run(name, resolve(process.env.INIT_CWD ?? '', given)))) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  const { code, message, stack } = error as Error & { code?: string };
  if (error instanceof ConfigurationError) return message;
  // PostgreSQL's codes of a table and a column that do not exist.
  if (code === '42P01' || code === '42703')
    return 'The database is of an older version: start the server once, which brings it up to date.';
  return stack ?? message;
}
