// @slow
/** The document, as two linters of others see it: whether it is valid, complete and consistent, its examples included. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

const document = openApi();

async function redocly(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: JSON.stringify(source), absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

async function spectralOf(source: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const found = await linter.run(JSON.parse(JSON.stringify(source)));
  return found.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`);
}

test('Redocly has nothing to say of the document', async () => {
  expect(await redocly(document)).toEqual([]);
});

test('Spectral has nothing to say of the document', async () => {
  expect(await spectralOf(document)).toEqual([]);
});

test('both would: an example that its schema refuses, a call without a description', async () => {
  const path = '/debtor/verify_otp';
  const { post } = document.paths[path] ?? {};
  const content = { 'application/json': { ...post?.requestBody?.content['application/json'], example: { otp_code: 1 } } };
  const broken = { ...post, description: '', requestBody: { ...post?.requestBody, content } };
  const small = { ...document, paths: { [path]: { post: broken } } };
  expect(await redocly(small)).toEqual(expect.arrayContaining([expect.stringMatching(/^no-invalid-media-type-examples/)]));
  const found = await spectralOf(small);
  for (const rule of [/^oas3-valid-media-example/, /^operation-description/])
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(rule)]));
});
