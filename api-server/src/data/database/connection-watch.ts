import type pg from 'pg';

type Connected = (error: Error | null, client: unknown) => void;
type Connect = (callback?: Connected) => Promise<unknown> | undefined;

/** Knows whether the server still gives connections. */
export interface ConnectionWatch {
  /** Makes clients of a class tell whether they were let in. */
  readonly watch: <C extends typeof pg.Client>(base: C) => C;
  /** Why the newest try was refused; undefined when it was not. */
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
          const watched: Connect = (callback) => {
            if (!callback) return noteOutcome(connect(), note);
            return connect((error, client) => {
              note(error);
              callback(error, client);
            });
          };
          this.connect = watched as typeof this.connect;
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
