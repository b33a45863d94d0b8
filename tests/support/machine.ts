/** Child process of machines.test.ts with its own DATA_DIR. Reports its port once its pictures are checked. */
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buildApp } from '@sufra/api/app.ts';
import { convertRemaining } from '@sufra/api/catalogue/pictures/picture-conversion.ts';
import { readEnv } from '@sufra/api/config/env.ts';
import { openContext } from '@sufra/api/context/open.ts';
import { servePictures } from '@sufra/api/web/serve-files.ts';

const { context } = await openContext(readEnv(process.env));
const app = await buildApp(context, { pages: servePictures });
await convertRemaining(context);
await app.listen({ port: 0, host: '127.0.0.1' });
// The test kills it, and the next machine starts faster.
flushCompileCache();
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
