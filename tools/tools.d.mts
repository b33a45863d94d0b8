/** Flags of Node that the server is started with. */
export const serverFlags: readonly string[];
/** What its environment has besides the settings. */
export function serverEnvironment(): Record<string, string>;
