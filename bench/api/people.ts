import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_PRODUCT_CODE, getEndpointPath, type CallName } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import type pg from 'pg';

export type Person = Pick<LoginAnswer, 'token' | 'userUid'>;

export const getCallPath = (name: CallName) => getEndpointPath(name, DEFAULT_PRODUCT_CODE);

async function post(origin: string, name: CallName, body: object): Promise<unknown> {
  const answer = await fetch(origin + getCallPath(name), {
    method: 'POST',
    headers: { 'app-code': DEFAULT_PRODUCT_CODE, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return answer.json();
}

async function waitForNewestCode(db: pg.Pool, email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await db.query<{ text: string }>(
      'select text from mailbox where recipient = $1 order by uid desc limit 1',
      [email],
    );
    if (rows[0]) return rows[0].text.slice(0, 6);
    await sleep(20);
  }
  throw new Error('No code was sent.');
}

/** Signs in new people by code. */
export async function signIn(origin: string, db: pg.Pool, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench-${number}@example.com`;
    await post(origin, 'sendEmailCode', { email, purpose: 'login' });
    const code = await waitForNewestCode(db, email);
    people.push((await post(origin, 'login', { method: 'code', email, code })) as LoginAnswer);
  }
  return people;
}
