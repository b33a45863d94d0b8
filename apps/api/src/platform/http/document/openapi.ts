/** Generates the OpenAPI 3.1 document from the served endpoints: inputs, outputs, examples and errors. */
import { type Access, accessOf } from '@sufra/contract/endpoint';
import { features } from '@sufra/contract/endpoints';
import type { ServedEndpoint } from '@sufra/contract/served';
import { type Failure, failureExamples, failureSchemas, failuresOf, needsToken, sharedFailures } from './failures.ts';
import { NamedSchemas, type Schema } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'query' | 'header';
  description: string;
  required: boolean;
  schema: Schema;
  example?: unknown;
}

type Reference = { $ref: string };
type Header = { description: string; required?: boolean; schema: Schema };
type Content = { 'application/json': { schema: Schema; example?: unknown }; 'text/event-stream'?: { schema: Schema } };
type Response = { description: string; headers?: Record<string, Header | Reference>; content?: Content };

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | Failure | Reference>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; [kind: string]: Record<string, unknown> };
}

export function openApi(): OpenApi {
  const schemas = new NamedSchemas();
  failureSchemas(schemas);
  const paths: OpenApi['paths'] = {};
  for (const { name, endpoints } of features) {
    for (const served of endpoints) {
      const { path, method } = served.endpoint;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(served, name, schemas) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sufra',
      version: '1',
      summary: 'Ordering from a restaurant with several branches.',
      description: introduction,
      contact: { name: 'The restaurant that runs this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This server.' }],
    tags: features.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.all).toSorted(([one], [other]) => one.localeCompare(other))),
      responses: { ...sharedFailures, NotModified: notModified },
      parameters,
      headers,
      examples: failureExamples(),
      securitySchemes,
    },
  };
}

function operation(served: ServedEndpoint, tag: string, schemas: NamedSchemas): Operation {
  const { endpoint, summary, input, example, events } = served;
  const asked = input && schemas.of(input, 'input');
  const isGet = endpoint.method === 'GET';
  return {
    operationId: endpoint.name,
    summary: summary.replace(/\.( .*)?$/, ''),
    description: events ? `${summary}\n\n${aboutEvents(events)}` : summary,
    tags: [tag],
    security: [needsToken(endpoint) ? { apiKey: [], [accessOf(endpoint)]: [] } : { apiKey: [] }],
    parameters: [
      ...(asked && isGet ? queryOf(asked, example.input) : []),
      ...Object.entries(served.headers ?? {}).map(([name, schema]) => headerOf(name, schemas.of(schema, 'input'))),
      { $ref: '#/components/parameters/Language' },
      ...(events ? [{ $ref: '#/components/parameters/LastEvent' }] : []),
      ...(served.cached ? [{ $ref: '#/components/parameters/KnownTag' }] : []),
    ],
    ...(asked && !isGet ? { requestBody: { required: true, content: json(asked, example.input) } } : {}),
    responses: {
      200: success(served, schemas),
      ...(served.cached ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...failuresOf(served),
    },
  };
}

function success({ output, example, events, cached, answerHeaders = {} }: ServedEndpoint, schemas: NamedSchemas): Response {
  const data = schemas.of(output, 'output');
  const own = Object.entries(answerHeaders).map(([name, each]) => {
    const { description = '', ...schema } = schemas.of(each, 'output');
    return [name, { description, schema }];
  });
  const envelope = { type: 'object', description: 'What every success is wrapped in.', properties: { data }, required: ['data'] };
  return {
    description: events ? 'Success. Asked for as events, it goes on.' : 'Success.',
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(cached ? { etag: { $ref: '#/components/headers/Tag' } } : {}),
      ...Object.fromEntries(own),
    },
    content: {
      ...json(envelope, { data: example.output }),
      ...(events ? { 'text/event-stream': { schema: { type: 'string', description: 'Events, one after the other.' } } } : {}),
    },
  };
}

const json = (schema: Schema, example: unknown): Content => ({ 'application/json': { schema, example } });

function queryOf(schema: Schema, example: object = {}): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, { description = '', ...property }]) => {
    const value = (example as Record<string, unknown>)[name];
    const isNumber = property.type === 'integer' || property.type === 'number';
    return {
      name,
      in: 'query',
      description,
      required: schema.required?.includes(name) ?? false,
      schema: property,
      ...(value === undefined ? {} : { example: isNumber ? Number(value) : value }),
    };
  });
}

const headerOf = (name: string, { description = '', ...schema }: Schema): Parameter => ({
  ...{ name, in: 'header', description, required: false, schema },
});

const aboutEvents = (name: string): string =>
  `With \`accept: text/event-stream\` the answer goes on: each event \`${name}\` has what \`data\` is, and an id that the header last-event-id goes ` +
  'on after; a comment every 15 seconds says that all is well; the last event is `end`, with why as its data: `over`, `access` (the token has run ' +
  'out), `elsewhere` (too many listen), `closing` (come again).';

const notModified: Response = {
  description: 'The caller has the answer already.',
  headers: { etag: { $ref: '#/components/headers/Tag' }, 'x-request-id': { $ref: '#/components/headers/RequestId' } },
};

const parameters: Record<string, Parameter> = {
  Language: {
    ...{ name: 'accept-language', in: 'header', required: false },
    description:
      'The language of messages, and of what has one language only; Arabic where it is asked for before English, otherwise English.',
    schema: { type: 'string' },
    example: 'en',
  },
  LastEvent: {
    ...{ name: 'last-event-id', in: 'header', required: false },
    description: 'The id of the last event that is known: only newer ones are told.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  KnownTag: {
    ...{ name: 'if-none-match', in: 'header', required: false },
    description: 'The etag of an earlier answer: 304 tells that it still stands.',
    schema: { type: 'string' },
  },
};

const headers: Record<string, Header> = {
  RequestId: { description: 'Names the request in the server’s log.', schema: { type: 'string', format: 'uuid' } },
  RetryAfter: { description: 'Seconds after which it is worth trying again.', schema: { type: 'integer', minimum: 1 } },
  Tag: { description: 'Names this answer, for the header if-none-match.', schema: { type: 'string' } },
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Names the business; it is public.' },
  customer: bearer('The auth_token of a login.'),
  staff: bearer('The access token of one of the staff; for calls of the kitchen, also the STAFF_TOKEN of the installation.'),
  till: bearer('The key of a branch’s till.'),
  'refresh-token': bearer('The refresh_token of a login.'),
  'reset-token': bearer('The reset_token of verify_otp.'),
} satisfies Record<Exclude<Access, 'public'> | 'apiKey', unknown>;

/** Introduction for client developers, in Markdown. */
const introduction = `Everything that the storefront does, it does with these calls; so can any other client.

**Conventions.** Every call carries the header \`x-api-key\`, and calls of a customer \`authorization: Bearer <auth_token>\`. Bodies are JSON of at most 8 KB, of an order 64 KB, of changes of the menu 4 MB.
Amounts are JSON numbers in the restaurant's currency with at most its decimals, two or three, but the kitchen's and those of the menu feed: these are whole numbers of
its minor unit, called fils whatever the currency (AED 1 is 100 fils, KWD 1 is 1000). Numbers of things are integers. Times are ISO 8601 with an offset. Every path also works with a trailing slash. The header \`accept-language\` (en, ar) picks the language of messages. Answers may get
more fields: a client ignores those that it does not know.

**Answers.** A success is \`{"data": …}\`. Wrong input (400, 422) is \`{"payload": {"field": ["message"]}}\`. Every other failure is
\`{"error": "for people", "code": "for_programs", "request_id": "…"}\`; 430 is a rule of the restaurant, such as a closed branch. 429 and 503 say in the header
\`retry-after\` after how many seconds to try again.

**An order, from beginning to end.** \`listLocations\` with the customer's point, \`listCategories\` of the branch, and \`getModifiers\` for the options of a dish. Then
\`login\`, or \`guestCheckout\` without an account; for a delivery, \`saveAddress\`. \`priceOrder\` tells what it costs and keeps nothing. \`checkout\` keeps the cart for
15 minutes; with the header \`idempotency-key\` it happens once however often it is sent. Paid in cash, \`placeOrder\` with the transaction \`Cash On Delivery\` makes it an
order; paid online, the customer pays on the page of \`payment_url\` first, and \`paymentStatus\` tells the transaction. \`orderStatus\` follows it to the door.

**Tokens.** An \`auth_token\` is good for 15 minutes; \`refreshSession\` exchanges the \`refresh_token\`, which is good once, for a new pair.`;
