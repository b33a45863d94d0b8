/** Who may read the demo's mailbox, codes and all: this machine, and who has opened the link that the server printed when it started. */
import { createHash, randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.ts';
import type { Context } from '../../context/context.ts';
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';

type Deps = Pick<Context, 'env' | 'db' | 'now' | 'secret'>;

/** Whether there is one: the demo keeps its mail where no mail server takes it. */
export const hasMailbox = ({ demo, smtpUrl }: Pick<Env, 'demo' | 'smtpUrl'>): boolean => demo && !smtpUrl;

export const openingPath = '/dev/mailbox/open';
/** The row that has the SHA-256 of the link's key, for all processes. */
const linkName = 'mailbox_link';
const cookieName = 'sufra_mailbox';
const openForMs = 12 * 3_600_000;

const ownAddresses = new BlockList();
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
ownAddresses.addAddress('::1', 'ipv6');
const isOwnAddress = (address = '') => ownAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
const isOwnName = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
/** What proxies say of those whose requests they pass on. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a browser of this machine asks. The connection alone does not tell. A local proxy's connection comes from here too, for any
 * client behind it. By DNS rebinding, an attacker's page can make our own browser ask under another name.
 */
export const isFromHere = ({ raw, headers, hostname }: FastifyRequest, { publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  isOwnAddress(raw.socket.remoteAddress) &&
  !passedOn.some((name) => headers[name] !== undefined) &&
  isOwnName(hostname) &&
  isOwnName(new URL(publicUrl).hostname);

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** A link that lets one browser in, once. The one before it is worth nothing from now on. */
export async function makeMailboxLink({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('installation_secret')
    .values({ name: linkName, value: hashOf(key) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hashOf(key) }))
    .execute();
  return `${env.publicUrl}${openingPath}?key=${key}`;
}

/** Whether the key is the link's; from then on it no longer is. */
async function useLink({ db }: Pick<Deps, 'db'>, key: string): Promise<boolean> {
  const used = await db
    .deleteFrom('installation_secret')
    .where('name', '=', linkName)
    .where('value', '=', hashOf(key))
    .returning('name')
    .executeTakeFirst();
  return used !== undefined;
}

/** Lets the browser in for half a day where the key is good. */
export async function letIn(context: Deps, key: unknown, reply: FastifyReply): Promise<boolean> {
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

/** Whether the browser was let in, and not too long ago. */
export const wasLetIn = ({ now, secret }: Pick<Deps, 'now' | 'secret'>, { cookies }: FastifyRequest): boolean =>
  readSignedToken(secret, 'mailbox', 0, cookies[cookieName] ?? '', now()) !== null;
