import type { CallBody, MembershipInfo } from '@vidra/shared-contract/schemas';
import Stripe from 'stripe';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { Thing } from './stripe-objects.ts';
import { STRIPE_KEYS } from './stripe-http.ts';
import { StripeServer } from './stripe-server.ts';

export const SITE = 'https://vidra.example';

/** Creates a webhook request with Stripe's signature. */
export function createSignedWebhook(
  event: Stripe.Event,
  options: { secret?: string; timestamp?: number } = {},
) {
  const payload = JSON.stringify(event);
  const header = new Stripe(STRIPE_KEYS.secretKey).webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? STRIPE_KEYS.webhookSecret,
    ...(options.timestamp !== undefined && { timestamp: options.timestamp }),
  });
  return {
    method: 'POST' as const,
    url: '/app/payments/stripe/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  };
}

/** API under test with a Stripe server on this machine. */
export interface StripeApi {
  stripe: StripeServer;
  api: TestApi;
  /** Sends an event as Stripe does. @returns the status of the answer */
  deliver: (event: Stripe.Event | undefined) => Promise<number>;
  openPlan: (token: string, planId?: string) => ReturnType<typeof open>;
  openPack: (token: string, packId?: string) => ReturnType<typeof open>;
  /** Creates a person who bought a plan, with their subscription at Stripe. */
  subscriber: (planId?: string) => Promise<{ token: string; subscription: Thing }>;
  membership: (token: string) => Promise<MembershipInfo>;
  balance: (token: string) => Promise<number>;
  close: () => Promise<void>;
}

/** Returns the checkout id of an address. */
export const toCheckoutId = (url: string): string => url.split('/').at(-1) ?? '';

const open = (api: TestApi, token: string, body: CallBody<'createPaymentSession'>) =>
  api.call('createPaymentSession', { token, body });

/**
 * Starts the API with a local Stripe server.
 *
 * @param settings further environment variables of the API
 */
export async function startStripeApi(settings: NodeJS.ProcessEnv = {}): Promise<StripeApi> {
  const stripe = await new StripeServer().start();
  const api = await startTestApi({
    PUBLIC_URL: SITE,
    DEV_MAILBOX: '1',
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
    PAYMENTS_PER_HOUR: '1000',
    ...settings,
  });
  const deliver: StripeApi['deliver'] = async (event) => {
    if (!event) throw new Error("We couldn't find this event.");
    return (await api.app.inject(createSignedWebhook(event))).statusCode;
  };
  const openPlan: StripeApi['openPlan'] = (token, planId = 'starter') =>
    open(api, token, { kind: 'plan', planId });
  return {
    stripe,
    api,
    deliver,
    openPlan,
    openPack: (token, packId = 'pack-100') => open(api, token, { kind: 'pack', packId }),
    subscriber: async (planId) => {
      const { token } = await api.signIn();
      const { completed, paid } = stripe.pay(
        toCheckoutId((await openPlan(token, planId)).data.url),
      );
      await deliver(completed);
      await deliver(paid);
      const subscription = stripe.of('subscription').at(-1);
      if (!subscription) throw new Error('There is no subscription.');
      return { token, subscription };
    },
    membership: async (token) => (await api.call('membershipInfo', { token })).data,
    balance: async (token) => (await api.call('accountInfo', { token })).data.remainedVideoCredits,
    close: async () => {
      await api.close();
      await stripe.stop();
    },
  };
}
