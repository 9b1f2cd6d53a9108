import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEndpointPath } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { grantCredits } from '../../money/credits/ledger.ts';
import type { Site } from './site.ts';

const SAMPLE = readFileSync(join(import.meta.dirname, '../../../assets/samples/mountains.jpg'));
const AT_ONCE = 16;

export interface Person {
  token: string;
  userUid: string;
  imageUid: string;
}
interface Owned {
  uid: string;
  person: Person;
}

/** People who act concurrently, and what they know. */
export class Crowd {
  readonly site: Site;
  readonly people: Person[] = [];
  readonly tasks: Owned[] = [];
  readonly plans: Owned[] = [];
  /** Plans that were turned down before anybody approved them. */
  readonly turnedDown = new Set<string>();
  /** Whether the permanent invariants are being checked right now. */
  isLookedAt = false;
  readonly #underWay = new Set<Promise<void>>();

  constructor(site: Site) {
    this.site = site;
  }

  /**
   * Adds a person with a picture and enough credits, who requests a code at one API and uses it at
   * the next.
   */
  async join(apiIndex = 0): Promise<Person> {
    const { site } = this;
    const { db } = site.connection;
    const email = `${randomUUID()}@example.com`;
    const post = (api: number, name: 'sendEmailCode' | 'login', body: object) =>
      site.fetch(api, getEndpointPath(name, 'vidra'), {
        method: 'POST',
        headers: { 'app-code': 'vidra', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post(apiIndex, 'sendEmailCode', { email, purpose: 'login' });
    const { text } = await db
      .selectFrom('mailbox')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const login = await post(apiIndex + 1, 'login', {
      method: 'code',
      email,
      code: text.slice(0, 6),
    });
    const { token, userUid } = (await login?.json()) as LoginAnswer;
    const person = { token, userUid, imageUid: '' };
    const { fileUid = '' } = await this.upload(person, 0);
    person.imageUid = fileUid;
    await grantCredits(db, { userUid, ref: `crowd:${userUid}`, amount: 100_000 });
    this.people.push(person);
    return person;
  }

  /** Uploads a picture and completes it at both APIs at the same time. */
  async upload(
    { token }: Person,
    apiIndex: number,
  ): Promise<{ fileUid?: string; isReady?: boolean }> {
    const { site } = this;
    const uploadTicket = await site.call(apiIndex, 'getWebPreSignedUrl', {
      token,
      body: { fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes: SAMPLE.byteLength },
    });
    if (!uploadTicket) return {};
    const { url, headers, fileUid } = uploadTicket;
    await site.fetch(apiIndex, url, { method: 'PUT', headers, body: SAMPLE });
    const complete = (api: number) =>
      site.call(api, 'completeUpload', { token, body: { fileUid } });
    const answers = await Promise.all([complete(0), complete(1)]);
    return { fileUid, isReady: answers.some((answer) => answer !== undefined) };
  }

  /** Begins work and waits only when too much is running. */
  async begin(work: () => Promise<unknown>): Promise<void> {
    const workPromise = work()
      .catch((error: unknown) => this.site.faults.push(String((error as Error).stack)))
      .then(() => {
        this.#underWay.delete(workPromise);
      });
    this.#underWay.add(workPromise);
    // A loop, because one that ends wakes all that wait here.
    while (this.#underWay.size >= AT_ONCE) await Promise.race(this.#underWay);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Returns the results as text. */
  async came(): Promise<string> {
    const ends = await this.site.connection.db
      .selectFrom('videoTasks')
      .select(({ fn }) => ['status', fn.countAll<string>().as('number')])
      .groupBy('status')
      .execute();
    return `Videos: ${ends.map(({ status, number }) => `${number} ${status}`).join(', ')}`;
  }
}
