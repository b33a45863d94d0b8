/** Writes the types that a client of the API's document is generated with, for stranger.test.ts. `npm test -- types` does it before it checks them. */
import { writeFileSync } from 'node:fs';
import { openApi } from '@sufra/api/platform/http/document/openapi.ts';
import openapiTypescript, { astToString } from 'openapi-typescript';

const made = await openapiTypescript(JSON.stringify(openApi()));
writeFileSync(new URL('generated.ts', import.meta.url), astToString(made));
