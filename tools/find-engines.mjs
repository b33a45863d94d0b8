/** Other engines than Chromium's, where they are installed: Firefox, and WebKitGTK with its driver and a virtual screen. */
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** Where distributions keep the small browser that the driver of WebKitGTK drives. */
const miniBrowser = () => globSync('/usr/{lib/*,lib,lib64,libexec}/webkit2gtk-4.*/MiniBrowser').at(-1);

/** Answers the programs of each engine that is there, and for each that is not what to install. */
export function findEngines() {
  const firefox = process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox');
  const webkit = { driver: onPath('WebKitWebDriver'), browser: miniBrowser(), screen: onPath('Xvfb') };
  const hasWebKit = Object.values(webkit).every(Boolean);
  return {
    found: { ...(firefox ? { Firefox: { firefox } } : {}), ...(hasWebKit ? { WebKitGTK: { webkit } } : {}) },
    missing: [
      ...(firefox ? [] : ['Firefox (Debian: firefox-esr)']),
      ...(hasWebKit ? [] : ['WebKitGTK (Debian: webkit2gtk-driver and xvfb)']),
    ],
  };
}
