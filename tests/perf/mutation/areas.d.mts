export interface Area {
  /** Stryker file patterns. */
  mutate: string[];
  /** Projects of vitest.config.ts. */
  projects: string[];
  /** Locations of the tests; none: all tests of the projects. */
  tests: string[];
}

export const areas: Readonly<Record<string, Area>>;
