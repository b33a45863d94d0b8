/** Baseline: a minimal node:http server with prepared responses, for comparison in reads.ts. */
import { createServer } from 'node:http';

export interface ReadyAnswer {
  path: string;
  status: number;
  headers: string[];
  /** Base64. */
  body: string;
}

const answers = new Map<string, { status: number; headers: string[]; body: Buffer }>([
  ['/health/ready', { status: 200, headers: [], body: Buffer.alloc(0) }],
]);
process.on('message', ({ path, status, headers, body }: ReadyAnswer) => {
  answers.set(path, { status, headers, body: Buffer.from(body, 'base64') });
  process.send?.('ready');
});

createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url ?? '') ?? { status: 404, headers: [], body: Buffer.alloc(0) };
  response.writeHead(status, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
