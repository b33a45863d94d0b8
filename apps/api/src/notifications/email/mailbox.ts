/** Local mailbox instead of a mail server: one JSON file per message in DATA_DIR/mailbox, shown at /dev/mailbox (demo mode only). */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.ts';
import type { Context } from '../../context/context.ts';
import { newToken, tokenHash } from '../../people/account/tokens.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';
import type { MailPicture } from './pictures.ts';

export interface StoredMessage {
  /** File name. */
  key: string;
  /** ISO 8601. */
  at: string;
  from: string;
  to: string;
  subject: string;
  messageId: string;
  html: string;
  text: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'mailbox');

/** Retention: the newest messages. Slack amortizes the cleanup. */
const kept = 1000;
const tolerated = 50;

/** Writes a message, idempotently by key. */
export async function storeMessage(
  dataDir: string,
  message: Omit<StoredMessage, 'at'>,
  pictures: readonly MailPicture[] = [],
): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await storePictures(folder, pictures);
  const path = join(folder, `${message.key}.json`);
  // Atomic write: rename, so that readers never see a partial message.
  await writeFile(`${path}.new`, JSON.stringify({ at: new Date().toISOString(), ...message }, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  const names = await messagesIn(folder);
  if (names.length > kept + tolerated) await removeOldest(folder, names);
}

/** Content-addressed files shared by messages, so their number is bounded by the dishes. */
async function storePictures(folder: string, pictures: readonly MailPicture[]): Promise<void> {
  if (pictures.length > 0) await mkdir(join(folder, 'pictures'), { recursive: true, mode: 0o700 });
  await Promise.all(pictures.map(({ cid, content }) => writeFile(join(folder, 'pictures', cid), content, { mode: 0o600 })));
}

const inlinePicture = /cid:([\da-f]{20}\.(?:jpg|png)@sufra)/g;

/** Inlines pictures for a sandboxed frame without network access. */
async function withPictures(dataDir: string, html: string): Promise<string> {
  const names = [...new Set([...html.matchAll(inlinePicture)].map(([, name = '']) => name))];
  const read = async (name: string) => {
    const content = await readFile(join(folderOf(dataDir), 'pictures', name), 'base64').catch(() => '');
    return [name, `data:image/${name.includes('.png') ? 'png' : 'jpeg'};base64,${content}`] as const;
  };
  const urls = new Map(await Promise.all(names.map(read)));
  return html.replaceAll(inlinePicture, (_, name: string) => urls.get(name) ?? '');
}

const messagesIn = async (folder: string) => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));

async function removeOldest(folder: string, names: readonly string[]): Promise<void> {
  const isGone = () => null;
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(isGone))?.mtimeMs ?? 0 })));
  const oldest = files.toSorted((a, b) => b.at - a.at).slice(kept);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}

/** Null when the message was removed after listing. */
async function readMessage(path: string): Promise<StoredMessage | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function readMailbox(dataDir: string): Promise<StoredMessage[]> {
  const folder = folderOf(dataDir);
  const read = await Promise.all((await messagesIn(folder)).map((name) => readMessage(join(folder, name))));
  const messages = read.filter((message) => message !== null);
  return messages.sort((a, b) => b.at.localeCompare(a.at) || b.key.localeCompare(a.key));
}

export async function removeMessages(dataDir: string, isTheirs: (message: StoredMessage) => boolean): Promise<void> {
  const theirs = (await readMailbox(dataDir)).filter(isTheirs);
  await Promise.all(theirs.map(({ key }) => rm(join(folderOf(dataDir), `${key}.json`), { force: true })));
}

export async function mailboxRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const config = { access: 'public' } as const;

  await app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.routeOptions.url === openingPath || isLocalBrowser(request, context.env) || hasAccess(context, request)) return;
      return reply.code(403).send(page(reply, 'Mailbox', closed));
    });

    mailbox.get<{ Querystring: { key?: unknown } }>(openingPath, { config }, async (request, reply) => {
      if (await grantAccess(context, request.query.key, reply)) return reply.redirect('/dev/mailbox', 303);
      return reply.code(403).send(page(reply, 'Mailbox', closed));
    });

    mailbox.get<{ Querystring: { format?: string } }>('/dev/mailbox', { config }, async (request, reply) => {
      const messages = await readMailbox(context.env.dataDir);
      return request.query.format === 'json' ? { messages } : page(reply, 'Mailbox', listing(messages));
    });

    mailbox.get<{ Params: { key: string } }>('/dev/mailbox/:key', { config }, async (request, reply) => {
      const message = (await readMailbox(context.env.dataDir)).find((each) => each.key === request.params.key);
      if (!message) throw new Refusal('not_found');
      return page(reply, message.subject, messagePage({ ...message, html: await withPictures(context.env.dataDir, message.html) }));
    });
  });
}

const closed = `<main><h1>Mailbox</h1><p>The mail of this demo is for its operator. Open this page in a browser of the machine that the server runs on, or
with the link that the server printed when it started: it opens once.</p></main>`;

function page(reply: { type(type: string): unknown; header(name: string, value: string): unknown }, title: string, body: string): string {
  reply.type('text/html; charset=utf-8');
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'",
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0 auto; max-width: 860px; padding: 24px 16px; background: #FBF8F3; color: #1F1A17; font: 16px/1.5 Figtree, system-ui, sans-serif; }
  h1 { font-size: 22px; } a { color: #A61E3A; } li { margin-block: 12px; } ul { list-style: none; padding: 0; }
  small, dt { color: #655C55; } dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; } dd { margin: 0; }
  iframe { inline-size: 100%; block-size: 900px; border: 1px solid #E9E2D8; border-radius: 16px; background: #fff; }
  pre { white-space: pre-wrap; unicode-bidi: plaintext; background: #fff; border: 1px solid #E9E2D8; border-radius: 16px; padding: 16px; font: inherit; }
</style></head><body>${body}</body></html>`;
}

function listing(messages: readonly StoredMessage[]): string {
  const rows = messages.map(
    ({ key, subject, to, at }) =>
      `<li><a href="/dev/mailbox/${escapeHtml(key)}"><bdi>${escapeHtml(subject)}</bdi></a><br><small>to <bdi>${escapeHtml(to)}</bdi>, <time>${escapeHtml(at)}</time></small></li>`,
  );
  return `<main><h1>Mailbox</h1><p>Mail that this demo would have sent. Set SMTP_URL to send it.</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No mail yet. Place an order, and its mail arrives here.</p>'}</main>`;
}

function messagePage({ subject, from, to, at, html, text }: StoredMessage): string {
  const facts = [
    ['From', from],
    ['To', to],
    ['At', at],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`);
  return `<main><p><a href="/dev/mailbox">Mailbox</a></p><h1><bdi>${escapeHtml(subject)}</bdi></h1><dl>${facts.join('')}</dl>
<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>
<h2>As text</h2><pre>${escapeHtml(text)}</pre></main>`;
}

// Access control: clients on this machine, and browsers that opened the link printed at start.

type Deps = Pick<Context, 'env' | 'db' | 'now' | 'secret'>;

/** Whether the mailbox exists: demo mode without a mail server. */
export const hasMailbox = ({ demo, smtpUrl }: Pick<Env, 'demo' | 'smtpUrl'>): boolean => demo && !smtpUrl;

const openingPath = '/dev/mailbox/open';
/** Row with the SHA-256 of the link's key, shared by all processes. */
const linkName = 'mailbox_link';
const cookieName = 'sufra_mailbox';
const openForMs = 12 * 3_600_000;

const ownAddresses = new BlockList();
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
ownAddresses.addAddress('::1', 'ipv6');
const isOwnAddress = (address = '') => ownAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
const isOwnName = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
/** Headers by which proxies reveal themselves. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether the request comes from a browser on this machine. The peer address is not enough: a local proxy connects from here for remote
 * clients. DNS rebinding would send our own browser with another host name.
 */
const isLocalBrowser = ({ raw, headers, hostname }: FastifyRequest, { publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  isOwnAddress(raw.socket.remoteAddress) &&
  !proxyHeaders.some((name) => headers[name] !== undefined) &&
  isOwnName(hostname) &&
  isOwnName(new URL(publicUrl).hostname);

/** Creates a one-time access link, which invalidates the previous one. */
export async function makeMailboxLink({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string> {
  const key = newToken();
  await db
    .insertInto('installation_secret')
    .values({ name: linkName, value: tokenHash(key) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: tokenHash(key) }))
    .execute();
  return `${env.publicUrl}${openingPath}?key=${key}`;
}

/** Consumes the one-time key. Returns whether it was valid. */
async function useLink({ db }: Pick<Deps, 'db'>, key: string): Promise<boolean> {
  const used = await db
    .deleteFrom('installation_secret')
    .where('name', '=', linkName)
    .where('value', '=', tokenHash(key))
    .returning('name')
    .executeTakeFirst();
  return used !== undefined;
}

async function grantAccess(context: Deps, key: unknown, reply: FastifyReply): Promise<boolean> {
  if (typeof key !== 'string' || !(await useLink(context, key))) return false;
  const until = new Date(context.now().getTime() + openForMs);
  const secure = context.env.publicUrl.startsWith('https:');
  reply.setCookie(cookieName, signedToken(context.secret, 'mailbox', [], until), {
    path: '/dev/mailbox',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
  return true;
}

const hasAccess = ({ now, secret }: Pick<Deps, 'now' | 'secret'>, { cookies }: FastifyRequest): boolean =>
  readSignedToken(secret, 'mailbox', 0, cookies[cookieName] ?? '', now()) !== null;
