/** The OpenAPI 3.1 document, generated from the served endpoints. */
import type { Access } from '@sufra/contract/endpoint';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { refusals } from '@sufra/contract/refusals';
import type { ServedEndpoint } from '@sufra/contract/served';
import * as z from 'zod/mini';

/** The subset of JSON Schema that our schemas use. */
export interface Schema {
  /** Several: one of them. */
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  /** Of an array of so many members, each of its own kind. */
  prefixItems?: Schema[];
  anyOf?: Schema[];
  [key: string]: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'query'; required: boolean; schema: Schema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
}

type Content = { 'application/json': { schema: Schema }; 'text/event-stream'?: { schema: Schema } };

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
}

export function openApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const served of servedEndpoints) {
    const { path, method } = served.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(served) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sufra',
      version: '1',
      description:
        'Ordering from a restaurant with several branches. Money is AED with at most two decimals, times are ISO 8601 with offset; ' +
        'every path also works with a trailing slash; accept-language (en, ar) picks the language of messages.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(servedEndpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { securitySchemes, responses: failures },
  };
}

const eventContent = { 'text/event-stream': { schema: { type: 'string' } } };

const aboutEvents = (name: string): string =>
  `each \`${name}\` has what data is, and an id that last-event-id goes on after; a comment every 15 seconds says that all is well; ` +
  'the last one is `end`, with why as its data: over, access (the token has run out), elsewhere (too many listen), closing (come again).';

/** 'locations', 'order_online/menu': the part of the path that names the feature. */
const tagOf = ({ endpoint }: ServedEndpoint): string => {
  const [first = '', second = ''] = endpoint.path.split('/').filter(Boolean);
  return first === 'order_online' ? `${first}/${second}` : first;
};

function operation(served: ServedEndpoint): Operation {
  const { endpoint, input } = served;
  const data = toSchema(served.output, 'output');
  return {
    operationId: endpoint.name,
    summary: served.summary,
    tags: [tagOf(served)],
    security: [endpoint.access === 'public' ? { apiKey: [] } : { apiKey: [], [endpoint.access]: [] }],
    parameters: input && endpoint.method === 'GET' ? parameters(toSchema(input, 'input')) : [],
    ...(input && endpoint.method === 'POST' ? { requestBody: { required: true, content: json(toSchema(input, 'input')) } } : {}),
    responses: {
      200: {
        description: served.events === undefined ? 'Success.' : `Success. As events it goes on: ${aboutEvents(served.events)}`,
        content: { ...json({ type: 'object', properties: { data }, required: ['data'] }), ...(served.events ? eventContent : {}) },
      },
      ...responsesOf(served),
    },
  };
}

function responsesOf(served: ServedEndpoint): Operation['responses'] {
  const reference = (name: keyof typeof failures) => ({ $ref: `#/components/responses/${name}` });
  const isPost = served.endpoint.method === 'POST';
  const listed = (status: number) => (served.refusals ?? []).filter((code) => refusals[code] === status);
  const codes = listed(430);
  return {
    // Whoever posts may post what is no JSON, also where nothing is asked.
    ...(served.input || isPost ? { 400: reference('WrongInput') } : {}),
    ...(served.endpoint.access === 'public' ? {} : { 401: reference('NotLoggedIn') }),
    403: reference(served.refusals?.includes('forbidden') ? 'Forbidden' : 'WrongApiKey'),
    404: reference('NotFound'),
    ...(listed(409).length > 0 ? { 409: reference('Conflict') } : {}),
    ...(isPost ? { 413: reference('TooLarge') } : {}),
    ...(served.input && isPost ? { 422: reference('WrongInput') } : {}),
    429: reference('TooManyRequests'),
    ...(codes.length > 0 ? { 430: { description: `Refused: ${codes.join(', ')}.`, content: json(refusalSchema(codes)) } } : {}),
    500: reference('Unexpected'),
    503: reference('Unavailable'),
  };
}

function parameters(schema: Schema): Operation['parameters'] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
}

const json = (schema: Schema): Content => ({ 'application/json': { schema } });

const refusalSchema = (codes?: readonly string[]): Schema => ({
  type: 'object',
  properties: {
    error: { type: 'string', description: 'For people, in their language.' },
    code: { type: 'string', description: 'For programs.', ...(codes ? { enum: codes } : {}) },
    request_id: { type: 'string' },
  },
  required: ['error'],
});

const failure = (description: string, schema = refusalSchema()) => ({ description, content: json(schema) });

const failures = {
  WrongInput: failure('Wrong input: messages by field.', {
    type: 'object',
    properties: { payload: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } },
    required: ['payload'],
  }),
  NotLoggedIn: failure('No or an expired token.'),
  WrongApiKey: failure('The x-api-key header is missing or wrong.'),
  Forbidden: failure('The x-api-key header is missing or wrong, or guests may not do this.'),
  NotFound: failure('There is no such thing, or it is not yours.'),
  TooManyRequests: failure('Too many requests; try again later.'),
  Conflict: failure('What it is about has become something else.'),
  TooLarge: failure('The body is larger than 64 KB.'),
  Unavailable: failure('Something that is needed cannot be reached just now; try again after the seconds of retry-after.'),
  Unexpected: failure('Our mistake. Quote the request_id.'),
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Names the business; it is public.' },
  customer: bearer('The auth_token of a login.'),
  staff: bearer('The STAFF_TOKEN of the installation; without one, these calls answer 404.'),
  'refresh-token': bearer('The refresh_token of a login.'),
  'reset-token': bearer('The reset_token of verify_otp.'),
} satisfies Record<Exclude<Access, 'public'> | 'apiKey', unknown>;
