import { randomBytes } from 'node:crypto';

/** 128 bits that nobody guesses: whoever knows it may see what it leads to. */
export const createLinkUid = (): string => randomBytes(16).toString('base64url');
