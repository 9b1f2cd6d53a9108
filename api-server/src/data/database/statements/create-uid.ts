import { v7 } from 'uuid';

/**
 * Creates a UUID of version 7 (RFC 9562). Within a process, later ones sort after earlier ones,
 * which keeps indexes compact and the order of lists stable within a millisecond.
 */
export const createUid = (): string => v7();
