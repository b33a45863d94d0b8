/** `npm run staff`: installs what is missing, then invites a staff member. */
import { existsSync } from 'node:fs';
import { install, node, root, run } from './tools.mjs';

await install();
const settings = existsSync(`${root}.env`) ? ['--env-file=.env'] : [];
const command = [...settings, '--disable-warning=ExperimentalWarning', 'apps/api/src/importer/staff-command.ts', ...process.argv.slice(2)];
await run(node(), command).catch(() => {
  process.exitCode = 1;
});
