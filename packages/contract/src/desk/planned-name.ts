/** Of a named change: characters of its name. */
export const longestPlannedName = 120;
