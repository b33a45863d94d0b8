/** Builds the storefront and the console when their sources changed. */
import { build, install } from './tools.mjs';

await install();
await build();
