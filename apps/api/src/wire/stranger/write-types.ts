/** Writes the types that a client of the API's document is generated with, for stranger.test.ts. `npm test -- types` does it before it checks them. */
import { writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { openApi } from '../../http/document/openapi.ts';

const made = await openapiTypescript(JSON.stringify(openApi()));
writeFileSync(new URL('generated.ts', import.meta.url), astToString(made));
