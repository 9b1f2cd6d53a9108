import type { Command } from 'commander';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { formatPrice } from '../../../money/membership/texts.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import {
  listPurchases,
  refundTestPurchase,
  type Refunded,
  type PurchaseEntry,
} from './purchases.ts';
import { balanceText } from '../texts.ts';
import { positive, createIntegerParser } from '../context/whole-number.ts';
import { findUserByEmail } from '../../../people/accounts/users.ts';
import { grantCredits, readWallet } from '../../../money/credits/ledger.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AdminError } from '../context/open-admin.ts';

/**
 * Grants credits to an account.
 * @param reference each reference grants once; a repetition grants nothing
 * @throws AdminError when there is no such account
 */
async function grant(
  { db }: Pick<Platform, 'db'>,
  email: string,
  credits: number,
  reference: string,
): Promise<{ email: string; granted: number; balance: number }> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email.trim().toLowerCase());
    if (!user) throw new AdminError(`There is no account for "${email}".`);
    const movement = { userUid: user.uid, ref: `admin:${reference}`, amount: credits };
    const isGranted = await grantCredits(transaction, movement);
    const { balance } = await readWallet(transaction, user.uid);
    return { email: user.email, granted: isGranted ? credits : 0, balance };
  });
}

/** Adds `grant`, `purchases` and `refund`. */
export function addCreditCommands(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('grant')
    .description('give credits to an account')
    .argument('<email>', "the account's email")
    .argument('<credits>', 'how many', positive)
    .option('--reference <text>', 'the reason; repeating a reference adds no more credits')
    .action((email: string, credits: number, { reference }: { reference?: string }) =>
      withAdmin(async (admin) =>
        answer(await grant(admin, email, credits, reference ?? createUid()), balanceText),
      ),
    );

  program
    .command('purchases')
    .description("list an account's purchases, newest first")
    .argument('<email>', "the account's email")
    .action((email: string) =>
      withAdmin(async (admin) => answer(await listPurchases(admin, email), formatPurchases)),
    );

  program
    .command('refund')
    .description('refund a test checkout purchase; refund Stripe purchases at Stripe')
    .argument('<purchase>', "the purchase's ID, as shown by `purchases`")
    .option(
      '--percent <number>',
      'how much of the price is refunded in total; 0 reverses a refund, as when a dispute is won',
      createIntegerParser(0, 100),
      100,
    )
    .action((purchaseUid: string, { percent }: { percent: number }) =>
      withAdmin(async (admin) =>
        answer(await refundTestPurchase(admin, purchaseUid, percent / 100), formatRefund),
      ),
    );
}

function formatPurchases(purchases: readonly PurchaseEntry[]): string {
  if (purchases.length === 0) return 'No purchases.';
  return purchases
    .map(({ purchaseUid, title, credits, returnedCredits, createdAt, ...sold }) => {
      const back = returnedCredits > 0 ? `, ${returnedCredits} refunded` : '';
      const price = formatPrice(sold.amount, sold.currency);
      return `${createdAt.toISOString()}  ${purchaseUid}  ${title}, ${price}, ${credits} credits${back}`;
    })
    .join('\n');
}

const formatRefund = ({ title, email, returnedCredits, balance, owed }: Refunded): string =>
  [
    `"${title}": ${returnedCredits} credits refunded.`,
    `${email} has ${balance} credits${owed > 0 ? ` and owes ${owed}, deducted from the next credits` : ''}.`,
  ].join(' ');
