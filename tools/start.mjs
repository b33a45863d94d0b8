/**
 * `npm start`: installs dependencies, builds changed sources, serves. Stopping npm must stop the server. So npm's shell is replaced by this
 * script (`exec` in package.json), and this script by the server. Without `exec`, the script runs below the shell.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build, environment, install, node, root, serverEnvironment, serverFlags } from './tools.mjs';

// Completed steps persist: the next start resumes from there.
const stopped = () => {
  process.stderr.write('\n  Stopped. npm start goes on from here.\n');
  process.exit(130);
};
process.on('SIGINT', stopped);
try {
  await install();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

process.off('SIGINT', stopped);
process.chdir(root);
const settings = existsSync('.env') ? ['--env-file=.env'] : [];
const args = [...settings, ...serverFlags, 'apps/api/src/main.ts'];
const env = environment(serverEnvironment());
// `execve` replaces this process, so the server cannot outlive a parent.
if (process.execve) process.execve(node(), [node(), ...args], env);
// Fallback for Windows and older Node versions, which may run the first start.
const server = spawn(node(), args, { env, stdio: 'inherit' });
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill(), 500).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
