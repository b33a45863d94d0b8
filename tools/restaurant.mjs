/** `npm run restaurant`: installs what is missing, then checks, moves in or writes a restaurant's folder. */
import { existsSync } from 'node:fs';
import { install, node, root, run } from './tools.mjs';

await install();
const settings = existsSync(`${root}.env`) ? ['--env-file=.env'] : [];
const command = [...settings, '--disable-warning=ExperimentalWarning', 'apps/api/src/importer/command.ts', ...process.argv.slice(2)];
await run(node(), command).catch(() => {
  process.exitCode = 1;
});
