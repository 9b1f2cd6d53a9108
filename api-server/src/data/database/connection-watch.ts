import pg from 'pg';

type Connected = (error: Error) => void;

/** Knows whether the server still gives connections. */
export interface ConnectionWatch {
  /** Makes clients of a class tell whether they were let in. */
  readonly watch: <C extends typeof pg.Client>(base: C) => C;
  /** Why the newest try was refused; undefined when it was not. */
  readonly refusal: () => Error | undefined;
}

export function watchConnections(): ConnectionWatch {
  let refusal: Error | undefined;
  const note = (error: Error | null | undefined) => {
    refusal = error ?? undefined;
  };
  return {
    watch: (base) => {
      class Watched extends (base as typeof pg.Client) {
        override connect(): Promise<this>;
        override connect(callback: Connected): void;
        override connect(callback?: Connected): Promise<this> | void {
          if (callback) {
            super.connect((error) => {
              note(error);
              callback(error);
            });
            return;
          }
          return super.connect().then(
            () => {
              note(undefined);
              return this;
            },
            (error: Error) => {
              note(error);
              throw error;
            },
          );
        }
      }
      return Watched as unknown as typeof base;
    },
    refusal: () => refusal,
  };
}
