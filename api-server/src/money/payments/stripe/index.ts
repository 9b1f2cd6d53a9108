export { connectStripe } from './connection.ts';
export { createStripeDriver } from './stripe-driver.ts';
export { stripeWebhook } from './webhook.ts';
