import type pg from 'pg';

type Connected = (error: Error | null, client: unknown) => void;
type Connect = (callback?: Connected) => Promise<unknown> | undefined;

/** Tracks whether the server still accepts connections. */
export interface ConnectionWatch {
  /** Wraps a client class so that its connection attempts are recorded. */
  readonly watch: <C extends typeof pg.Client>(base: C) => C;
  /** Error of the latest attempt, or undefined if it succeeded. */
  readonly refusal: () => Error | undefined;
}

export function watchConnections(): ConnectionWatch {
  let refusal: Error | undefined;
  const note = (error: unknown) => {
    refusal = (error as Error | null | undefined) ?? undefined;
  };
  return {
    watch: (base) => {
      const Base: typeof pg.Client = base;
      class Watched extends Base {
        constructor(config?: string | pg.ClientConfig) {
          super(config);
          const connect = this.connect.bind(this) as Connect;
          const connectWatched: Connect = (callback) => {
            if (!callback) return noteOutcome(connect(), note);
            return connect((error, client) => {
              note(error);
              callback(error, client);
            });
          };
          this.connect = connectWatched as typeof this.connect;
        }
      }
      return Watched as typeof base;
    },
    refusal: () => refusal,
  };
}

async function noteOutcome(
  pendingClient: Promise<unknown> | undefined,
  note: (error: unknown) => void,
) {
  try {
    const client = await pendingClient;
    note(undefined);
    return client;
  } catch (error) {
    note(error);
    throw error;
  }
}
