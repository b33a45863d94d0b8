/** Rules of tables, shared by folder, client and server. */

/** Maximum length of a table's name in characters, and of a branch's list. */
export const tableLimits = { name: 20, count: 300 } as const;
