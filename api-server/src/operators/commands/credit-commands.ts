import type { Command } from 'commander';
import { createUid } from '../../data/database/create-uid.ts';
import { formatPrice } from '../../money/membership/texts.ts';
import { grant } from './grant.ts';
import type { Answer, WithAdmin } from './command-context.ts';
import { listPurchases, refundTestPurchase, type Refunded, type Sold } from './purchases.ts';
import { balanceText } from './texts.ts';
import { positive, createIntegerParser } from './whole-number.ts';

/** Adds `grant`, `purchases` and `refund`. */
export function addCreditCommands(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('grant')
    .description('give credits to an account')
    .argument('<email>', "the account's address")
    .argument('<credits>', 'how many', positive)
    .option('--reference <text>', 'why; the same reference gives nothing a second time')
    .action((email: string, credits: number, { reference }: { reference?: string }) =>
      withAdmin(async (admin) =>
        answer(await grant(admin, email, credits, reference ?? createUid()), balanceText),
      ),
    );

  program
    .command('purchases')
    .description('list what an account has bought, the latest first')
    .argument('<email>', "the account's address")
    .action((email: string) =>
      withAdmin(async (admin) => answer(await listPurchases(admin, email), formatPurchases)),
    );

  program
    .command('refund')
    .description('refund a purchase of the test checkout; at Stripe, refund it there')
    .argument('<purchase>', "the purchase's identifier, as `purchases` shows it")
    .option(
      '--percent <number>',
      'how much of the price has gone back in all; 0 takes a refund back, as a won dispute does',
      createIntegerParser(0, 100),
      100,
    )
    .action((purchaseUid: string, { percent }: { percent: number }) =>
      withAdmin(async (admin) =>
        answer(await refundTestPurchase(admin, purchaseUid, percent / 100), formatRefund),
      ),
    );
}

function formatPurchases(purchases: readonly Sold[]): string {
  if (purchases.length === 0) return 'Nothing was bought.';
  return purchases
    .map(({ purchaseUid, title, credits, returnedCredits, createdAt, ...sold }) => {
      const back = returnedCredits > 0 ? `, ${returnedCredits} of them refunded` : '';
      const price = formatPrice(sold.amount, sold.currency);
      return `${createdAt.toISOString()}  ${purchaseUid}  ${title}, ${price}, ${credits} credits${back}`;
    })
    .join('\n');
}

const formatRefund = ({ title, email, returnedCredits, balance, owed }: Refunded): string =>
  [
    `Of "${title}" ${returnedCredits} credits are refunded.`,
    `${email} has ${balance} credits${owed > 0 ? ` and owes ${owed}, which the next ones settle` : ''}.`,
  ].join(' ');
