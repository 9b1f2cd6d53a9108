/** A text of an order, named by its setting. */
export interface ModeratedText {
  field: string;
  text: string;
}

/** An image of an order. */
export interface ModeratedImage {
  fileUid: string;
  contentType: 'image/jpeg';
  bytes: Buffer;
}

/** A person's voice recording of an order. */
export interface ModeratedRecording {
  fileUid: string;
  contentType: 'audio/mp4';
  bytes: Buffer;
}

export interface ModerationInput {
  texts: readonly ModeratedText[];
  images: readonly ModeratedImage[];
  recordings?: readonly ModeratedRecording[];
}

/** A rule that an order breaks. */
export interface ModerationFlag {
  /** The rule's name as a person reads it, such as `Violence`. */
  title: string;
  /** A sentence that says what the rule does not allow. */
  reason: string;
  /** The text or the file that breaks it, where the driver tells. */
  text?: string;
  fileUid?: string;
}

/**
 * Checks the content of orders before they are accepted. A driver knows nothing of people, credits
 * or tasks.
 */
export interface Moderation {
  id: 'none' | 'rules' | 'openai' | 'http';
  /** Whether the driver looks at images, so that they are loaded only for one that does. */
  checksImages: boolean;
  /** Whether the driver listens to recordings. */
  checksRecordings: boolean;
  /**
   * Finds the first rule that the content breaks.
   *
   * @throws ProviderError when the service does not answer as its protocol says
   */
  findFlag: (input: ModerationInput) => Promise<ModerationFlag | undefined>;
}
