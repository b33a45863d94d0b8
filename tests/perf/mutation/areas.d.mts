export interface Area {
  /** Patterns of files, as Stryker reads them. */
  mutate: string[];
  /** Of vitest.config.ts. */
  projects: string[];
  /** Where their tests are; none: all of the projects'. */
  tests: string[];
}

export const areas: Readonly<Record<string, Area>>;
