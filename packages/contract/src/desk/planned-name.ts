/** Maximum length of a planned change's name. */
export const longestPlannedName = 120;
