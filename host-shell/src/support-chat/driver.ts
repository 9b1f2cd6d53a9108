/** A provider of the support chat. */
export interface SupportChatDriver {
  /** Brings the provider's script into the page; called at most once. */
  readonly load: () => void;
  readonly show: () => void;
  readonly hide: () => void;
  /** Forgets the conversation of whoever was signed in. */
  readonly reset: () => void;
}
