/** Surroundings of a sandboxed content. */
export interface SandboxContext {
  /** Language of the page, as a BCP 47 tag. */
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

/**
 * Message of the page to a sandboxed content. `acknowledged` and `ping` each allow the content one
 * more message. Without that right, a message ends the content.
 */
export type MessageToContent =
  | { readonly start: { readonly data: unknown; readonly context: SandboxContext } }
  | { readonly data: unknown }
  | { readonly context: SandboxContext }
  /** An event of the element with this id. */
  | { readonly event: { readonly id: string; readonly name: string; readonly value: unknown } }
  | { readonly acknowledged: true }
  | { readonly ping: true };

/** Message of a sandboxed content to the page. */
export type MessageOfContent =
  | { readonly pong: true }
  | {
      /** Mutation records of Remote DOM, in order. */
      readonly changes: readonly unknown[];
      /** Events for the page that offers the slot: name and detail. */
      readonly events: readonly (readonly [name: string, detail: unknown])[];
    };
