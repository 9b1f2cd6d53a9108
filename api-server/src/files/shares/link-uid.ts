import { randomBytes } from 'node:crypto';

/** Creates an unguessable link ID of 128 random bits. Knowing it grants access to the target. */
export const createLinkUid = (): string => randomBytes(16).toString('base64url');
