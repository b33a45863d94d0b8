/** Baseline: a minimal order API on node:http and pg, for comparison in orders.ts. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(`
  create table if not exists thin_order (number serial primary key, customer_id integer not null, total_fils bigint not null, placed_at timestamptz default now());
  create table if not exists thin_line (order_number integer references thin_order, item_id integer, quantity integer, price_fils bigint)`);

const tokenOf = (request: IncomingMessage) => {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  return createHash('sha256').update(token).digest('hex');
};
const customerOf =
  'select customer_id from access_token join session on session.id = session_id where hash = $1 and access_token.expires_at > now()';

interface Wanted {
  lines: { item: number; quantity: number }[];
}

async function order(request: IncomingMessage): Promise<unknown> {
  const { lines } = (await json(request)) as Wanted;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: found } = await client.query({ name: 'customer', text: customerOf, values: [tokenOf(request)] });
    const prices = await client.query({
      ...{ name: 'prices', text: 'select id, pickup_fils from item where id = any($1)' },
      values: [lines.map(({ item }) => item)],
    });
    const price = new Map(prices.rows.map(({ id, pickup_fils }) => [id, Number(pickup_fils)]));
    const total = lines.reduce((sum, { item, quantity }) => sum + (price.get(item) ?? 0) * quantity, 0);
    const { rows } = await client.query({
      ...{ name: 'order', text: 'insert into thin_order (customer_id, total_fils) values ($1, $2) returning number' },
      values: [found[0].customer_id, total],
    });
    for (const { item, quantity } of lines) {
      await client.query({
        ...{ name: 'line', text: 'insert into thin_line values ($1, $2, $3, $4)' },
        values: [rows[0].number, item, quantity, price.get(item)],
      });
    }
    await client.query('commit');
    return { number: rows[0].number };
  } finally {
    client.release();
  }
}

async function profile(request: IncomingMessage): Promise<unknown> {
  const { rows } = await pool.query({
    ...{ name: 'profile', text: `select name, email, phone from customer where id = (${customerOf})` },
    values: [tokenOf(request)],
  });
  return rows[0];
}

createServer(async (request, response) => {
  const answer = request.url === '/order' ? await order(request) : request.url === '/profile' ? await profile(request) : {};
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}).listen(Number(process.env.PORT), '127.0.0.1');
