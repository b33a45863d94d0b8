/** Builds and serves the lower bounds: a bare React page that hydrates 40 cards, and the same page without scripts. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { restaurant } from '@sufra/demo';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { rolldown } from 'rolldown';
import { CardPage, type Dish } from './card-page.ts';

const pictures = new URL('../../../demo/pictures/out/', import.meta.url);

const dishes: Dish[] = restaurant.items.slice(0, 40).map(({ name, description, price, picture }) => ({
  name: name.en,
  description: description.en,
  price: `AED ${(price.delivery / 100).toFixed(2)}`,
  picture: `/pictures/${picture}-640.webp`,
}));

const style = `body{margin:0;font:1rem/1.5 sans-serif;background:#fbf8f3;color:#2b211a}main{max-width:40rem;margin:auto;padding:1rem}ul{display:grid;gap:.75rem;padding:0;list-style:none}
.card{display:grid;grid-template-columns:1fr 7.5rem;gap:.25rem .75rem;padding:.75rem;border:1px solid #e4dccf;border-radius:1rem;background:#fff}picture{grid-column:2;grid-row:1/4;aspect-ratio:4/3}
img{width:100%;height:100%;object-fit:cover;border-radius:.75rem}h3,p{margin:0}p{color:#6b5d50}button{width:2.75rem;height:2.75rem;border:0;border-radius:50%;background:#a8321f;color:#fff}`;

const page = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Forty dishes</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Forty dishes"><link rel="stylesheet" href="/style.css"></head>
<body><div id="root">${renderToString(createElement(CardPage, { dishes }))}</div>${script}</body></html>`;

async function clientScript(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('client.ts', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  return output[0].code;
}

export type Floors = Awaited<ReturnType<typeof serveFloors>>;

export async function serveFloors() {
  const script = await clientScript();
  const data = `<script type="application/json" id="data">${JSON.stringify(dishes)}</script>`;
  const files = new Map(
    Object.entries({
      '/react': ['text/html; charset=utf-8', page(`${data}<script type="module" src="/client.js"></script>`)],
      '/plain': ['text/html; charset=utf-8', page('')],
      '/style.css': ['text/css', style],
      '/client.js': ['text/javascript', script],
    } as const).map(([path, [type, text]]) => [path, { type, body: brotliCompressSync(text) }] as const),
  );
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    if (file) return response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
    const picture = new URL(`.${url.replace('/pictures', '')}`, pictures);
    if (!url.startsWith('/pictures/') || !existsSync(picture)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': url.endsWith('.avif') ? 'image/avif' : 'image/webp' }).end(readFileSync(picture));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    react: `${origin}/react`,
    plain: `${origin}/plain`,
    /** Compressed. */
    scriptBytes: files.get('/client.js')?.body.length ?? 0,
    close: () => server.close(),
  };
}
