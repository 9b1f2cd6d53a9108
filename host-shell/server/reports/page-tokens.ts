import { createHmac, timingSafeEqual } from 'node:crypto';
import { VOICE_LENGTH, type PageShare } from './address-share.ts';
import type { CountTarget } from './page-counts.ts';

/** Count of a page in one period and set. */
export type PageCount = CountTarget & PageShare;

/** Token of a page, which may report only on its own set. */
export interface PageToken {
  /** Number of the page's set. */
  readonly revision: number;
  readonly counts: readonly PageCount[];
}

/** Signs the tokens of pages, so that a report must come from a page that was really sent. */
export interface PageTokens {
  readonly issue: (token: PageToken) => string;
  /** Returns the length of a token with these counts. */
  readonly measure: (revision: number, places: readonly CountTarget[]) => number;
  /** Undefined for a token that this site never issued or that has expired. */
  readonly read: (text: string) => PageToken | undefined;
}

/** A tab that stays open longer reports no more. */
const TOKEN_HOURS = 24;
const FORM = /^(\d{1,8})\.(\d{1,12})\.([\w:~-]{1,3000})\.([\w-]{22})$/;
const COUNT = /^(\d{1,8}):(\d{1,8}):([\w-]{12}):([01])$/;

/**
 * Creates the signer.
 *
 * @param key the same for all servers of the site
 */
export function createPageTokens(key: Buffer, clock: () => number = Date.now): PageTokens {
  const signature = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');

  const issue = ({ revision, counts }: PageToken) => {
    const seconds = Math.floor(clock() / 1000);
    const text = [revision, seconds, counts.map(countText).join('~')].join('.');
    return `${text}.${signature(text)}`;
  };

  return {
    issue,
    measure: (revision, places) => {
      const share = { voice: '-'.repeat(VOICE_LENGTH), first: true };
      const counts = places.map((place): PageCount => ({ ...place, ...share }));
      return issue({ revision, counts }).length;
    },
    read: (text) => {
      const [, revision, seconds, counts = '', givenSignature = ''] = FORM.exec(text) ?? [];
      const signedText = text.slice(0, text.lastIndexOf('.'));
      const expectedSignature = Buffer.from(signature(signedText));
      if (expectedSignature.length !== givenSignature.length) return undefined;
      if (!timingSafeEqual(expectedSignature, Buffer.from(givenSignature))) return undefined;
      const age = clock() / 1000 - Number(seconds);
      if (age > TOKEN_HOURS * 3600) return undefined;
      return { revision: Number(revision), counts: counts.split('~').flatMap(readCount) };
    },
  };
}

function countText({ period, revision, voice, first }: PageCount): string {
  return [period, revision, voice, Number(first)].join(':');
}

function readCount(text: string): PageCount[] {
  const [, period, revision, voice = '', first] = COUNT.exec(text) ?? [];
  if (voice === '') return [];
  return [{ period: Number(period), revision: Number(revision), voice, first: first === '1' }];
}
