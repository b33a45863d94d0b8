/** Builds the storefront and the console when their sources changed, for commands that look at the result. */
import { build, install } from './tools.mjs';

await install();
await build();
