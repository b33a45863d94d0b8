export interface PostgresServer {
  /** Of its database `postgres`, as a user who may do everything. */
  url: string;
  /** Of its first process. */
  readonly pid: number;
  /** `SIGINT` shuts it down, `SIGQUIT` has it crash. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it anew on the same port. */
  start(): Promise<void>;
  /** Ends it and starts it anew on the same port: `SIGINT` shuts it down, `SIGQUIT` has it crash. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts a second server that follows this one by streaming; `settings` are added to its own. */
  standby(settings?: Record<string, string | number>): Promise<PostgresServer>;
  /** Makes a standby the primary of a new timeline; returns when it takes writes. */
  promote(): void;
  /** Has a primary come back on the same port as a standby, which only reads. */
  demote(): Promise<void>;
  stop(): Promise<void>;
}

export function freePort(): Promise<number>;

export function startPostgres(options?: {
  durable?: boolean;
  /** Added to its own. */
  settings?: Record<string, string | number>;
}): Promise<PostgresServer>;
