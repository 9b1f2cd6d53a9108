import Stripe from 'stripe';
import type { StripeConnection } from './connection.ts';
import { HANDLED_EVENTS } from './read-event-facts.ts';

/** Path of Stripe's webhook. */
export const STRIPE_WEBHOOK_PATH = '/app/payments/stripe/webhook';

interface EndpointLogger {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

const { API_VERSION: PINNED_VERSION } = Stripe;

function findFaults({ api_version, enabled_events, status }: Stripe.WebhookEndpoint): string[] {
  const missingEvents = enabled_events.includes('*')
    ? []
    : HANDLED_EVENTS.filter((type) => !enabled_events.includes(type));
  return [
    ...(api_version === PINNED_VERSION
      ? []
      : [
          `Its events have the version ${api_version ?? "of the account's default"}, but Vidra reads each of their objects again in ${PINNED_VERSION}. Register it with that version.`,
        ]),
    ...(missingEvents.length === 0
      ? []
      : [`It does not send ${missingEvents.join(', ')}. Add them.`]),
    ...(status === 'enabled' ? [] : [`It is ${status}. Enable it.`]),
  ];
}

/** Compares the webhook registered at Stripe with the required one and logs the differences. */
export async function checkWebhookEndpoint(
  { api }: Pick<StripeConnection, 'api'>,
  publicUrl: string,
  logger: EndpointLogger,
): Promise<void> {
  const url = `${publicUrl}${STRIPE_WEBHOOK_PATH}`;
  try {
    const endpoints = await api.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({
      limit: 1000,
    });
    const endpoint = endpoints.find((candidate) => candidate.url === url);
    if (!endpoint) {
      logger.warn(
        { url },
        `No webhook at Stripe has the URL ${url}, so payments add no credits. Register it there with version ${PINNED_VERSION}.`,
      );
      return;
    }
    const faults = findFaults(endpoint);
    for (const fault of faults) logger.warn({ url }, `Stripe webhook: ${fault}`);
    if (faults.length === 0)
      logger.info({ url }, `The Stripe webhook is set up with version ${PINNED_VERSION}.`);
  } catch (error) {
    logger.warn(
      { err: error },
      `The Stripe webhook could not be read, so its version was not compared with ${PINNED_VERSION}. Check it in Stripe's dashboard.`,
    );
  }
}
