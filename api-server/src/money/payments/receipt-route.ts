import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Logger } from '../../config/logger.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Database } from '../../data/database/schema.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { isReceiptAddress, RECEIPT_PATH } from '../orders/receipt-address.ts';
import type { PaymentDriver } from './driver.ts';
import { findPayment } from './find-payment.ts';
import { renderReceiptPage } from './receipt-page.ts';
import { readInput } from '../../web/http/read-input.ts';

const query = z.object({ exp: z.string().default(''), sig: z.string().default('') });
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const readPurchase = (db: Database, uid: string) =>
  db
    .selectFrom('purchases')
    .innerJoin('users', 'users.uid', 'purchases.userUid')
    .selectAll('purchases')
    .select('users.email')
    .where('purchases.uid', '=', uid)
    .executeTakeFirst();

/**
 * Redirects to the provider's invoice. Shows our own receipt when the provider has none or does not
 * answer.
 */
export const receiptRoute: FastifyPluginAsync<{
  platform: { config: Config; db: Database; logger: Logger; secrets: Secrets };
  driver: PaymentDriver;
}> = async (app, { platform, driver }) => {
  const { db, config, logger } = platform;
  const findInvoice = async (purchase: { kind: string; ref: string }) => {
    try {
      const payment = await findPayment(db, driver, purchase);
      return payment && (await driver.findInvoiceUrl(payment));
    } catch (error) {
      logger.warn({ err: error }, 'an invoice could not be read, so the receipt is shown');
      return undefined;
    }
  };
  app.get<{ Params: { uid: string } }>(
    `${RECEIPT_PATH}/:uid`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { uid } = request.params;
      const signedQuery = readInput(query, request.query);
      if (!isReceiptAddress(platform, uid, signedQuery)) throw createNotFound('receipt');
      if (Number(signedQuery.exp) < Date.now()) {
        throw new ProblemError(
          'link_expired',
          t`This link has expired. Open the receipt from your billing page again.`,
        );
      }
      const purchase = await readPurchase(db, uid);
      if (!purchase) throw createNotFound('receipt');
      void reply.header('cache-control', 'no-store');
      const invoice = await findInvoice(purchase);
      if (invoice !== undefined) return reply.redirect(invoice, 302);
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' })
        .send(renderReceiptPage(config.product.name, purchase, driver.id === 'test'));
    },
  );
};
