/** `npm start`: installs what is missing, builds what changed, serves. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build, environment, install, node, root, serverEnvironment, serverFlags } from './tools.mjs';

try {
  await install();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const settings = existsSync(`${root}.env`) ? ['--env-file=.env'] : [];
const server = spawn(node(), [...settings, ...serverFlags, 'apps/api/src/main.ts'], {
  cwd: root,
  env: environment(serverEnvironment()),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
