export interface PostgresServer {
  /** Of its database `postgres`, as a user who may do everything. */
  url: string;
  /** `SIGINT` shuts it down, `SIGQUIT` has it crash. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it anew on the same port. */
  start(): Promise<void>;
  /** Ends it and starts it anew on the same port: `SIGINT` shuts it down, `SIGQUIT` has it crash. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts a second server that follows this one by streaming. */
  standby(): Promise<PostgresServer>;
  /** Makes a standby the primary of a new timeline; returns when it takes writes. */
  promote(): void;
  /** Has a primary come back on the same port as a standby, which only reads. */
  demote(): Promise<void>;
  stop(): Promise<void>;
}

export function startPostgres(options?: { durable?: boolean }): Promise<PostgresServer>;
