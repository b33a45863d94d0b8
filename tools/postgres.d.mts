export interface PostgresServer {
  /** Of its database `postgres`, as a user who may do everything. */
  url: string;
  /** `SIGINT` shuts it down, `SIGQUIT` has it crash. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it anew on the same port. */
  start(): Promise<void>;
  /** Ends it and starts it anew on the same port: `SIGINT` shuts it down, `SIGQUIT` has it crash. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  stop(): Promise<void>;
}

export function startPostgres(options?: { durable?: boolean }): Promise<PostgresServer>;
