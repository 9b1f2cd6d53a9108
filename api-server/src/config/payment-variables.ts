import { z } from 'zod';
import {
  createAddressSchema,
  createIntegerSchema,
  defineSection,
  flag,
} from './variable-schemas.ts';

export const paymentSection = defineSection({
  title: 'Prices and payments',
  note: '[Plans and payments](api-server/docs/payments.md) explains these settings.',
  shape: {
    PRICE_480P: createIntegerSchema(1, 100_000)
      .default(4)
      .describe('Credits for five seconds at 480p'),
    PRICE_720P: createIntegerSchema(1, 100_000)
      .default(6)
      .describe('Credits for five seconds at 720p'),
    PRICE_1080P: createIntegerSchema(1, 100_000)
      .default(10)
      .describe('Credits for five seconds at 1080p'),
    PLANS_FILE: z
      .string()
      .optional()
      .describe('JSON file of plans, packs and the daily discount. Without it, built-in ones'),
    STRIPE_SECRET_KEY: z
      .string()
      .optional()
      .describe('Payments by Stripe. Also needs `STRIPE_WEBHOOK_SECRET` and `PUBLIC_URL`'),
    STRIPE_WEBHOOK_SECRET: z.string().optional().describe("The secret of Stripe's webhook"),
    STRIPE_API_URL: createAddressSchema(/^https?$/, 'https://api.stripe.com')
      .default('https://api.stripe.com')
      .describe("Another address of Stripe's API, for tests"),
    STRIPE_AUTOMATIC_TAX: flag
      .default(false)
      .describe('1: Stripe Tax computes the tax and adds it at checkout'),
    STRIPE_TAX_IDS: flag.default(false).describe('1: checkout asks companies for their tax number'),
    STRIPE_BILLING_ADDRESS: z
      .enum(['auto', 'required'], 'must be auto or required')
      .default('auto')
      .describe('`auto`: the billing address if payment or tax needs it; `required`: always'),
    TEST_CHECKOUT: flag
      .optional()
      .describe(
        "1: without Stripe's keys, plans and packs are free. Remove it before the site is open to others. Without a value it is 1 without `STRIPE_SECRET_KEY`, unless `PUBLIC_URL` is https",
      ),
    ENGINE_PRICES: z
      .string()
      .optional()
      .describe(
        'Cost of engines as JSON: `{"fal":{"second":0.05},"comfyui":{"hour":1.2}}`; per `video`, `second` or `hour`, in the currency of the plans. Shown at `/admin` and by `/metrics`. Without it the spend is unknown',
      ),
  },
});
