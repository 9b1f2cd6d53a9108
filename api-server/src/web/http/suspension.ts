import { ENDPOINTS, type CallName } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import type { FastifyRequest } from 'fastify';
import { getSignedInUser } from './authentication.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Calls beyond reading that a suspended account may make: to keep the account safe, to take its
 * data along, to delete, to cancel, and to appeal.
 */
const OPEN_CALLS: readonly CallName[] = [
  'logout',
  'userInfo',
  'accountInfo',
  'brandKit',
  'endDevice',
  'endAllDevices',
  'changeEmail',
  'unlinkGoogle',
  'updatePreferences',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'setSecondFactor',
  'makeRecoveryCodes',
  'resetPassword',
  'exportData',
  'closeAccount',
  'keepAccount',
  'finishPurchase',
  'recordCampaign',
  'deleteUploads',
  'quote',
  'filterAudio',
  'filterSpeaker',
  'filterUrl2video',
  'batchGet',
  'groupBatchGet',
  'cancelVideo',
  'batchDel',
  'emptyBin',
  'revokeShare',
  'deleteComment',
  'revokeFileLink',
  'recordDownload',
  'createGif',
  'deleteBrandKit',
  'deleteFolder',
  'deleteProject',
  'cancelAgentTask',
  'appealDecision',
];

const openCalls = new Set(OPEN_CALLS);

/** Returns whether a suspended account may make a call. All calls that only read are open. */
export const isOpenToSuspended = (name: CallName): boolean =>
  ENDPOINTS[name].method === 'GET' || openCalls.has(name);

/** @throws ProblemError `account_suspended` */
export async function refuseSuspended(request: FastifyRequest): Promise<void> {
  if (!getSignedInUser(request).isSuspended) return;
  throw new ProblemError(
    'account_suspended',
    t`Your account is suspended. Your account page says why, and you can appeal there.`,
  );
}
