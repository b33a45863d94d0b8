/** Where messages to browsers may go. The address is the browser's word, so a stranger's: it must lead to a push service, never into our own network. */

/** Of Chrome and its kin, Firefox, Edge, and Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Whether messages go to that address: of a known service over https on its own port, or of one of the operator's origins. */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return own.includes(origin) || (protocol === 'https:' && port === '' && known.some((host) => host.test(hostname)));
}
