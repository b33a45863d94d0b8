/** By how many screens the orders are followed, and in what rhythm. */
export interface BoardLimits {
  /** ms between two heartbeats: a screen that hears none for some of these says so in red. */
  heartbeatMs: number;
  /** ms between two notes that a branch has its board open. */
  watchMs: number;
  /** Streams of one session: of more the oldest ends. */
  ofSession: number;
  /** From one network, in which a whole restaurant is. */
  fromNetwork: number;
  /** In one process. */
  together: number;
}

export const boardLimits: BoardLimits = { heartbeatMs: 4000, watchMs: 20_000, ofSession: 8, fromNetwork: 100, together: 500 };
