import { runEffect, type EffectHandlers } from '../data/queue/outbox.ts';
import { expireCheckout } from '../money/payments/expire-checkout.ts';
import { sendCreditExpiryMail } from '../people/mail/credit-expiry-mail.ts';
import { giveBack } from '../money/payments/refund-payment.ts';
import { inviteByMail, sendInvitation } from '../people/accounts/invitations.ts';
import { cancelPlan, forgetCustomer } from '../money/payments/cancel-plan.ts';
import { sendClosingMail } from '../people/accounts/close-account.ts';
import { sendCustomerAddress } from '../money/payments/customer-address.ts';
import { sendSecurityMail } from '../people/accounts/notify-owner.ts';
import { sendEmailChangeMail } from '../people/accounts/profile/email-change.ts';
import { sendFinishedMail } from '../videos/tasks/finished-mail.ts';
import { sendFlagDecisionMail } from '../videos/tasks/moderation/flag-mail.ts';
import { sendCodeMail } from '../people/accounts/codes/mail-code.ts';
import { stopEngineJob } from '../videos/tasks/engine-job.ts';
import { removeArrived } from '../files/uploads/resumable/exclusive-writer.ts';
import { sendDecisionMail, sendReportReceivedMail } from '../reports/report-mail.ts';
import type { Platform } from '../platform/platform.ts';

const EFFECTS_AT_ONCE = 4;

/** Creates the handlers of effects outside the database, from all domains. */
function createEffectHandlers(platform: Platform): EffectHandlers {
  return {
    'cancel-plan': ({ userUid }) => cancelPlan(platform, userUid),
    'expire-checkout': (checkout) => expireCheckout(platform, checkout),
    'give-back': (refundRequest) => giveBack(platform, refundRequest),
    invite: ({ email }) => inviteByMail(platform, email),
    'mail-invitation': ({ userUid }) => sendInvitation(platform, userUid),
    'forget-customer': (customer) => forgetCustomer(platform, customer),
    'mail-closing': ({ userUid }) => sendClosingMail(platform, userUid),
    'mail-email-change': (change) => sendEmailChangeMail(platform, change),
    'mail-credit-expiry': (expiry) => sendCreditExpiryMail(platform, expiry),
    'mail-decision': (decision) => sendDecisionMail(platform, decision),
    'mail-flag-decision': ({ decisionUid }) => sendFlagDecisionMail(platform, decisionUid),
    'mail-report-received': ({ reportUid }) => sendReportReceivedMail(platform, reportUid),
    'mail-security': (securityEvent) => sendSecurityMail(platform, securityEvent),
    'mail-finished': ({ taskUid }) => sendFinishedMail(platform, taskUid),
    'tell-customer-address': ({ userUid }) => sendCustomerAddress(platform, userUid),
    'mail-code': ({ codeUid }) => sendCodeMail(platform, codeUid),
    'remove-files': ({ folder }) => platform.storage.removeFolder(folder),
    'remove-quarantined': ({ fileUid }) => removeArrived(platform, fileUid),
    'stop-engine-job': (job) => stopEngineJob(platform, job),
  };
}

/** Worker for effects outside the database, in this process. */
export interface Outbox {
  /** Stops taking effects and waits for the running ones. */
  stop: () => Promise<void>;
}

/** Starts to run the effects that transactions have queued. */
export async function startOutbox(platform: Platform): Promise<Outbox> {
  const { queue, logger } = platform;
  const handlers = createEffectHandlers(platform);
  const underWay = new Set<Promise<void>>();
  await queue.work('outbox', EFFECTS_AT_ONCE, async (job) => {
    const work = runEffect(handlers, job);
    underWay.add(work);
    try {
      await work;
    } catch (error) {
      logger.warn({ err: error, effect: job.effect }, 'an effect failed and is tried again');
      throw error;
    } finally {
      underWay.delete(work);
    }
  });
  return {
    stop: async () => {
      await queue.stopWork('outbox');
      await Promise.allSettled(underWay);
    },
  };
}
