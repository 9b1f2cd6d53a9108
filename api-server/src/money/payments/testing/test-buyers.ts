import type { TestApi } from '../../../testing/test-api.ts';

/** Creates buyers for tests. @param api called only when needed */
export function testBuyers(api: () => TestApi) {
  const open = async (token: string, body: object) => {
    const call = 'kind' in body ? 'createPaymentSession' : 'createBillingPortalSession';
    const answer = await api().call(call, { token, body: body as never });
    expect(answer).toMatchObject({ status: 200, data: { test: true } });
    return answer.data.url;
  };
  const page = (url: string) => api().app.inject(url);
  const choose = (url: string, action: string, planId = '') =>
    api().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ action, planId }).toString(),
    });
  const membership = async (token: string) => (await api().call('membershipInfo', { token })).data;
  const account = async (token: string) => (await api().call('accountInfo', { token })).data;

  async function createSubscriber(planId = 'starter') {
    const login = await api().signIn();
    await choose(await open(login.token, { kind: 'plan', planId }), 'pay');
    return login;
  }

  /** Ages a subscription by the given number of days. */
  async function ageSubscription(userUid: string, days: number): Promise<void> {
    const { db } = api().platform;
    const back = (date: Date) => new Date(date.getTime() - days * 86_400_000);
    for (const { ref, startsAt, endsAt } of await db
      .selectFrom('membershipPeriods')
      .selectAll()
      .where('userUid', '=', userUid)
      .execute()) {
      const times = { startsAt: back(startsAt), endsAt: back(endsAt) };
      await db.updateTable('membershipPeriods').set(times).where('ref', '=', ref).execute();
    }
    const { periodEnd } = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('userUid', '=', userUid)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('subscriptions')
      .set({ periodEnd: back(periodEnd) })
      .where('userUid', '=', userUid)
      .execute();
  }

  return {
    open,
    page,
    choose,
    membership,
    account,
    subscriber: createSubscriber,
    age: ageSubscription,
  };
}
