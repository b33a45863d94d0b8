/** Installs dependencies, for commands without a build. */
import { install } from './tools.mjs';

await install();
