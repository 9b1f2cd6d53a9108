import Stripe from 'stripe';
import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { BillingSettings } from './billing-details.ts';

const TIMEOUT_MS = 15_000;

/** Connection to Stripe: its API, the webhook secret and the billing settings. */
export interface StripeConnection {
  api: Stripe;
  webhookSecret: string;
  billing: BillingSettings;
}

export function connectStripe(settings: {
  secretKey: string;
  webhookSecret: string;
  apiUrl: URL;
  billing: BillingSettings;
}): StripeConnection {
  const { secretKey, webhookSecret, apiUrl, billing } = settings;
  const isSecure = apiUrl.protocol === 'https:';
  const api = new Stripe(secretKey, {
    protocol: isSecure ? 'https' : 'http',
    host: apiUrl.hostname,
    port: apiUrl.port || (isSecure ? 443 : 80),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return { api, webhookSecret, billing };
}

/** Calls Stripe. @throws ProblemError `unavailable` when Stripe does not answer or is overloaded */
export async function askStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { errors } = Stripe;
    const isTransient =
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeAPIError ||
      error instanceof errors.StripeRateLimitError;
    if (!isTransient) throw error;
    throw new ProblemError(
      'unavailable',
      t`The payment service isn't responding. Nothing was paid; try again in a minute.`,
      {},
      { cause: error },
    );
  }
}

/** Returns the id of an object that Stripe may have expanded. */
export const getStripeId = (object: string | { id: string }): string =>
  typeof object === 'string' ? object : object.id;
