import { expect, test } from 'vitest';
import { isPushService } from './send.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dX9:APA91b',
  'https://fcm.googleapis.com:443/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-bl2p.notify.windows.com/w/?token=BQYAAA',
  'https://web.push.apple.com/QGx',
])('ORD-03 %s is the push service of a browser', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

test.each([
  ['without TLS', 'http://fcm.googleapis.com/fcm/send/x'],
  ['on another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
  ['with a name in it', 'https://fcm.googleapis.com@127.0.0.1/x'],
  ['with a password', 'https://u:p@fcm.googleapis.com/x'],
  ['of a name that only begins alike', 'https://fcm.googleapis.com.evil.example/x'],
  ['of a name that only ends alike', 'https://evilnotify.windows.com/x'],
  ['of a domain above', 'https://notify.windows.com/x'],
  ['behind a backslash', 'https://evil.example\\.push.services.mozilla.com/x'],
  ['inside', 'https://169.254.169.254/latest/meta-data'],
  ['of this machine', 'https://localhost/x'],
  ['in another notation', 'https://0x7f000001/x'],
  ['of another kind', 'file:///etc/passwd'],
  ['that is none', 'fcm.googleapis.com'],
])('ORD-03 sends nothing to an endpoint %s: %s', (_, endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

test('ORD-03 an operator’s own service is its origin, and no other', () => {
  const own = ['http://127.0.0.1:4600'];
  expect(isPushService('http://127.0.0.1:4600/send/x', own)).toBe(true);
  for (const other of ['http://127.0.0.1:4601/x', 'https://127.0.0.1:4600/x', 'http://u@127.0.0.1:4600/x', 'http://localhost:4600/x'])
    expect(isPushService(other, own)).toBe(false);
});
