/** Node flags of the server. */
export const serverFlags: readonly string[];
/** Environment of the server besides its settings. */
export function serverEnvironment(): Record<string, string>;
