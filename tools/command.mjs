/** `npm run restaurant` and `npm run staff`: installs dependencies, then runs the command on a restaurant folder or on its staff. */
import { existsSync } from 'node:fs';
import { install, node, root, run } from './tools.mjs';

const [name, ...args] = process.argv.slice(2);
const file = { restaurant: 'command.ts', staff: 'staff-command.ts' }[name];
await install();
const settings = existsSync(`${root}.env`) ? ['--env-file=.env'] : [];
const command = [...settings, '--disable-warning=ExperimentalWarning', `apps/api/src/importer/${file}`, ...args];
await run(node(), command).catch(() => {
  process.exitCode = 1;
});
