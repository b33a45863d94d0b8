/** Installs what is missing, for commands that build nothing. */
import { install } from './tools.mjs';

await install();
