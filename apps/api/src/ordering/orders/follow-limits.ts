/** By how many orders are followed, and in what rhythm. */
export interface FollowLimits {
  /** ms between two heartbeats. */
  heartbeatMs: number;
  /** Streams of one customer, or by private links from one network: of more the oldest ends. */
  ofCustomer: number;
  /** From one network: behind some of them is half a city. */
  fromNetwork: number;
  /** In one process. */
  together: number;
}

export const followLimits: FollowLimits = { heartbeatMs: 15_000, ofCustomer: 8, fromNetwork: 400, together: 5000 };
