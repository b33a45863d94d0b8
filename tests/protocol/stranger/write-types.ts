/** Generates the client types of the OpenAPI document, for stranger.test.ts. `npm test -- types` runs it before type checking. */
import { writeFileSync } from 'node:fs';
import { openApi } from '@sufra/api/platform/http/document/openapi.ts';
import openapiTypescript, { astToString } from 'openapi-typescript';

const made = await openapiTypescript(JSON.stringify(openApi()));
writeFileSync(new URL('generated.ts', import.meta.url), astToString(made));
