/** Fake push service on a free port, with browsers that decrypt messages. Implements RFC 8291 independently of the sending library. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserSubscription } from '@sufra/contract/push/endpoints';
import { serveLocally } from '../../platform/http/server-testing.ts';

interface DeliveredPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
export type TestBrowser = ReturnType<typeof openBrowser>;

export async function startPushService() {
  /** Accepted deliveries. */
  const delivered: DeliveredPush[] = [];
  /** Queue of response statuses, before it accepts again. */
  const answers: number[] = [];
  const { url: origin, close } = await serveLocally(async (request, response) => {
    const body = await buffer(request);
    const status = answers.shift() ?? 201;
    if (status === 201) delivered.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  return { origin, delivered, answers, browser: () => openBrowser(origin, delivered), close };
}

function openBrowser(origin: string, delivered: readonly DeliveredPush[]) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(24).toString('base64url')}`;
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint: `${origin}${path}`, keys } satisfies BrowserSubscription,
    /** Accepted messages, decrypted. */
    read: (): unknown[] => delivered.filter((each) => each.path === path).map(({ body }) => JSON.parse(decrypt(body, curve, auth))),
  };
}

/** One record of `aes128gcm` (RFC 8188), with the keys of RFC 8291. */
function decrypt(body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) => Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, length));
  const sealed = body.subarray(21 + sender.length);
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  // The last record's padding delimiter is 2, followed by zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
