// @slow
/** Validates the API document with an independent OpenAPI linter: valid, complete and consistent, including examples. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

const document = openApi();

async function redocly(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: JSON.stringify(source), absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

test('Redocly finds no problem in the document', async () => {
  expect(await redocly(document)).toEqual([]);
});

test('control: it would of an example that its schema refuses', async () => {
  const path = '/debtor/verify_otp';
  const { post } = document.paths[path] ?? {};
  const content = { 'application/json': { ...post?.requestBody?.content['application/json'], example: { otp_code: 1 } } };
  const small = { ...document, paths: { [path]: { post: { ...post, requestBody: { ...post?.requestBody, content } } } } };
  expect(await redocly(small)).toEqual(expect.arrayContaining([expect.stringMatching(/^no-invalid-media-type-examples/)]));
});
