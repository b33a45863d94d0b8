/** How what a branch says and sells is asked again while its page is visible (LOC-12): it opens, closes, gets busy and sells out meanwhile. */
export const polled = { refetchInterval: 60_000, refetchIntervalInBackground: false, refetchOnWindowFocus: true } as const;
