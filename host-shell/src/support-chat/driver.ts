/** A provider of the support chat. */
export interface SupportChatDriver {
  /** Loads the provider's script. Called at most once. */
  readonly load: () => void;
  readonly show: () => void;
  readonly hide: () => void;
  /** Clears the conversation of the signed-out person. */
  readonly reset: () => void;
}
