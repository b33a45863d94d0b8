// A till in one file: takes orders, acknowledges or refuses them, says what is sold out, compares its prices. See docs/manual/till.md.
//   node till.mjs                    takes orders on PORT
//   node till.mjs stock hummus off   sold out; `on`: on sale again
//   node till.mjs compare            lists the differences of both menus
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const { SUFRA_URL = 'http://localhost:3000', TILL_KEY = '', WEBHOOK_SECRET = '', BRANCH = 'DXB-MARINA' } = process.env;
const { MENU = 'menu.json', PORT = '4000' } = process.env;

/** This till's menu: a list of { code, group?, pickup, delivery } in minor units. */
const menu = () => JSON.parse(readFileSync(MENU, 'utf8'));

/** Our number of each order by the id of its event. In earnest a table with a unique column: it has to outlive this process. */
const taken = new Map();

const [command, ...words] = process.argv.slice(2);
if (command === 'stock') {
  const [code, word] = words;
  console.log(await call('stock', { branchCode: BRANCH, items: [{ code, available: word === 'on' }] }));
} else if (command === 'compare') {
  const { data, error } = await call('prices/compare', { branchCode: BRANCH, items: menu() });
  for (const { kind, code, ours, theirs } of data?.differences ?? []) console.log(kind, code, JSON.stringify({ ours, theirs }));
  if (error) throw new Error(error);
} else {
  const server = createServer(receive);
  server.listen(PORT, '127.0.0.1', () => console.log(`listening on port ${server.address().port}`));
}

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers['sufra-signature'], body)) return response.writeHead(401).end();
  const { id, event, order } = JSON.parse(body);
  // Another answer than 2xx, or none within ten seconds, and the event comes again.
  response.writeHead(204).end();
  if (event === 'order.placed') await take(id, order);
  else console.log(`${event} ${order.number}`);
}

/** Checks the signature over the bytes as they came, and its age against replay attacks. */
function isGenuine(header = '', body) {
  const { t, v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  const wanted = createHmac('sha256', WEBHOOK_SECRET).update(`${t}.`).update(body).digest();
  const given = Buffer.from(v1, 'hex');
  const isFresh = Math.abs(Date.now() / 1000 - Number(t)) < 300;
  return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The same event may come several times: the order is entered once, and acknowledged each time. */
async function take(id, order) {
  const cause = taken.has(id) ? null : whyNot(order);
  if (cause !== null) return acknowledge({ orderNumber: order.number, cause });
  if (!taken.has(id)) {
    taken.set(id, `T-${taken.size + 1}`);
    console.log(`entered ${order.number} as ${taken.get(id)}: ${order.amounts.total} ${order.amounts.currency}`);
  }
  return acknowledge({ orderNumber: order.number, tillReference: taken.get(id) });
}

/** Null, or one of the nine causes of docs/manual/till.md. `order.type` is `pickup` or `delivery`. */
function whyNot({ type, lines }) {
  const known = new Map(menu().map((item) => [keyOf(item), item]));
  for (const line of lines) {
    const sold = [line, ...line.options].map((item) => known.get(keyOf(item)));
    if (sold.includes(undefined)) return 'item_unknown';
    const [dish, ...options] = sold.map((item) => item[type] ?? 0);
    const price = options.reduce((sum, option, at) => sum + option * line.options[at].quantity, dish);
    if (price !== line.unitPrice) return 'price_differs';
  }
  return null;
}

/** An option's code is unique within its group. */
function keyOf({ group, code }) {
  return group ? `${group}/${code}` : code;
}

/** Tries until Sufra has the answer. 409: it has an earlier one, which stays. */
async function acknowledge(answer) {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, 60)) {
    const { status } = await call('orders/acknowledge', answer).catch(() => ({ status: 0 }));
    if (status === 200) return console.log(`told ${answer.orderNumber} ${answer.tillReference ?? answer.cause}`);
    if (status >= 400 && status < 500 && status !== 429) return console.log(`order ${answer.orderNumber}: answer ${status}`);
    await pause(seconds * 1000);
  }
}

async function call(path, body) {
  const response = await fetch(`${SUFRA_URL}/api/till/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'sufra-demo-key', authorization: `Bearer ${TILL_KEY}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}
