export interface PostgresServer {
  /** URL of the database `postgres`, as superuser. */
  url: string;
  /** PID of the postmaster. */
  readonly pid: number;
  /** `SIGINT` shuts it down, `SIGQUIT` simulates a crash. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Restarts on the same port: `SIGINT` is a fast shutdown, `SIGQUIT` simulates a crash. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts a streaming standby; `settings` override its own. */
  standby(settings?: Record<string, string | number>): Promise<PostgresServer>;
  /** Promotes a standby to primary; returns when it accepts writes. */
  promote(): void;
  /** Restarts a former primary on the same port as a read-only standby. */
  demote(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export function freePort(): Promise<number>;

export function startPostgres(options?: {
  durable?: boolean;
  /** Overrides its settings. */
  settings?: Record<string, string | number>;
}): Promise<PostgresServer>;
