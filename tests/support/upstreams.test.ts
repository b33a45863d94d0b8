/** Failover by deploy/nginx.conf and deploy/ha/haproxy-api.cfg, tested on a real nginx and HAProxy where installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callbackPath, startPath } from '@sufra/contract/account/social/model';
import { paymentStatus } from '@sufra/contract/payments/endpoints';
import { salesReport, soldReport } from '@sufra/contract/reports/endpoints';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../tools/postgres.mjs';

const program = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
const shipped = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
const ofUpstreams = shipped.match(/^ *proxy_(connect_timeout|next_upstream\w*) .*;$/gm) ?? [];

describe.skipIf(!existsSync(program))('nginx in front of several machines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-nginx-'));
  const servers: Server[] = [];
  let nginx: ChildProcess;
  let asked: string[];

  const listen = async (server: Server): Promise<number> => {
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  /** nginx port for each failure mode of the first machine. */
  const ports: Record<'gone' | 'breaks', number> = { gone: 0, breaks: 0 };

  beforeAll(async () => {
    const well = await listen(
      createServer((request, response) => {
        asked.push(`second ${request.method}`);
        response.end('well');
      }),
    );
    const breaks = await listen(
      createServer((request) => {
        asked.push(`first ${request.method}`);
        request.on('data', () => undefined).on('end', () => request.socket.destroy());
      }),
    );
    // Closed ports.
    const free: number[] = [];
    for (let count = 0; count < 3; count++) {
      const server = createServer();
      free.push(await listen(server));
      server.close();
      await once(server, 'close');
    }
    const [gone = 0] = free;
    [, ports.gone = 0, ports.breaks = 0] = free;
    const before = (port: number, first: number, name: string) => `
      upstream ${name} { server 127.0.0.1:${first} max_fails=0; server 127.0.0.1:${well} backup; keepalive 4; }
      server { listen 127.0.0.1:${port}; location / {
        proxy_pass http://${name}; proxy_http_version 1.1; proxy_set_header Connection "";
        ${ofUpstreams.join('\n')}
      } }`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events { worker_connections 64; }
      http { access_log off; ${temporary.join(' ')} ${before(ports.gone, gone, 'gone')} ${before(ports.breaks, breaks, 'breaks')} }`,
    );
    nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' });
    asked = [];
    await vi.waitFor(async () => expect(await ask('gone', 'GET')).toBe(200), { timeout: 10_000 });
  });
  afterAll(async () => {
    // Ends its worker, too.
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    for (const server of servers) server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (first: keyof typeof ports, method: 'GET' | 'POST') => {
    asked = [];
    const body = method === 'POST' ? { body: 'an order' } : {};
    return (await fetch(`http://127.0.0.1:${ports[first]}/`, { method, ...body })).status;
  };

  test('HA-03 nginx retries the next machine when one refuses connections, also for orders', async () => {
    expect(ofUpstreams).toHaveLength(4);
    for (const method of ['GET', 'POST'] as const) expect([await ask('gone', method), asked]).toEqual([200, [`second ${method}`]]);
  });

  test('HA-01 CHK-07 nginx retries no order after the first machine received it', async () => {
    expect([await ask('breaks', 'POST'), asked]).toEqual([502, ['first POST']]);
    // Idempotent requests may be retried.
    expect([await ask('breaks', 'GET'), asked]).toEqual([200, ['first GET', 'second GET']]);
  });
});

const balancer = '/usr/sbin/haproxy';

describe.skipIf(!existsSync(balancer))('HAProxy in front of several machines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-haproxy-'));
  const asked: string[] = [];
  const late = Promise.withResolvers<void>();
  const machines = [1, 2].map(() =>
    createServer(({ url = '' }, response) => {
      if (url === '/health/serving') return response.end('well');
      asked.push(url);
      void late.promise.then(() => response.end('late'));
    }),
  );
  let haproxy: ChildProcess;
  let ended: Promise<unknown>;
  let port: number;

  beforeAll(async () => {
    const [first, second] = await Promise.all(
      machines.map(async (machine) => {
        await once(machine.listen(0, '127.0.0.1'), 'listening');
        return (machine.address() as AddressInfo).port;
      }),
    );
    port = await freePort();
    const text = readFileSync(new URL('../../deploy/ha/haproxy-api.cfg', import.meta.url), 'utf8')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('maxconn 20000', 'maxconn 200')
      .replaceAll('10.20.0.21:3000', `127.0.0.1:${first}`)
      .replaceAll('10.20.0.22:3000', `127.0.0.1:${second}`)
      .replace('timeout server 4s', 'timeout server 100ms');
    expect(text).toContain('timeout server 100ms');
    writeFileSync(join(folder, 'haproxy.cfg'), text);
    haproxy = spawn(balancer, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'inherit' });
    ended = once(haproxy, 'exit');
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404), { timeout: 10_000 });
  });
  afterAll(async () => {
    haproxy.kill('SIGKILL');
    await ended;
    for (const machine of machines) machine.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  test('HA-03 AUTH-08 HAProxy asks again for what is late, but not for sign-ins, payments, reports and files', async () => {
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const calls = [callbackPath('google'), startPath('google'), paymentStatus.path, salesReport.path, soldReport.path];
    const long = [...calls.map((path) => `/api${path}?a=b`), '/books/token/sold.csv', '/papers/token/invoice.pdf', '/payment-form/attempt'];
    const answers = Promise.all(long.map(statusOf));
    expect(await statusOf('/menu')).toBe(504);
    late.resolve();
    expect(await answers).toEqual(long.map(() => 200));
    expect(asked.toSorted()).toEqual([...long, '/menu', '/menu', '/menu'].toSorted());
  });
});
