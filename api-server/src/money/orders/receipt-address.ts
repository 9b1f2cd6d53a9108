import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import { isSignedBy, sign } from '../../web/http/signature.ts';

export const RECEIPT_PATH = '/app/receipts';
const LIFETIME_MS = 24 * 3_600_000;
const getSignedParts = (purchaseUid: string, end: string) => ['receipt', purchaseUid, end];

/** Signed parts of a receipt's address beside its purchase. */
interface SignedUntil {
  exp: string;
  sig: string;
}

/** Returns a signed address of a purchase's receipt, valid for a day. */
export function createReceiptAddress(
  { secrets, config }: { config: Config; secrets: Secrets },
  purchaseUid: string,
): string {
  const exp = String(Date.now() + LIFETIME_MS);
  const sig = sign(secrets.addresses, getSignedParts(purchaseUid, exp));
  const query = new URLSearchParams({ exp, sig }).toString();
  return `${config.publicUrl}${RECEIPT_PATH}/${purchaseUid}?${query}`;
}

export const isReceiptAddress = (
  { secrets }: { secrets: Secrets },
  purchaseUid: string,
  { exp, sig }: SignedUntil,
): boolean => isSignedBy(secrets.addresses, getSignedParts(purchaseUid, exp), sig);
