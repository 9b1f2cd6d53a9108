import { setRole } from '../../commands/accounts/roles.ts';
import type { TestApi } from '../../../testing/test-api.ts';

export interface Person {
  email: string;
  token: string;
  userUid: string;
}

export const createAddress = (): string => `${crypto.randomUUID()}@example.com`;

export async function createPerson(api: TestApi): Promise<Person> {
  const email = createAddress();
  const { token, userUid } = await api.signIn(email);
  return { email, token, userUid };
}

export async function createOperator(api: TestApi): Promise<Person> {
  const person = await createPerson(api);
  await setRole(api.platform, person.email, 'operator');
  return person;
}

/** Returns the operators' actions on a subject: who, which action, what, and why. */
export async function listActions(
  api: TestApi,
  token: string,
  subject: string,
): Promise<string[][]> {
  const { data } = await api.call('operatorActions', { token, query: { limit: 100 } });
  return data.items
    .filter((entry) => entry.subject === subject)
    .map(({ operator, action, what, reason }) => [operator, action, what, reason]);
}

/** Returns whether credits, purchases and videos agree. */
export const readBooks = async (api: TestApi, token: string) =>
  (await api.call('operatorBooks', { token, body: {} })).data;
