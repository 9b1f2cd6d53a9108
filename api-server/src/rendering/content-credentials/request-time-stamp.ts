import { createHash } from 'node:crypto';

const SHA256 = '2.16.840.1.101.3.4.2.1';
/** A video waits for the answer, and is signed without it when the authority is slow. */
const TIMEOUT_MS = 5_000;
const MOST_ANSWER_BYTES = 64 * 1024;
/** PKIStatus of RFC 3161: granted, and granted with modifications. */
const GRANTED_STATUSES = [0, 1];

/**
 * Asks an authority for a time stamp of bytes (RFC 3161).
 *
 * @returns the DER encoded TimeStampToken. Its content is not checked here
 * @throws Error with a sentence for the log
 */
export async function requestTimeStamp(
  url: string,
  bytes: Uint8Array,
  timeoutMs = TIMEOUT_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  // Only sites with an authority load this code.
  const { AsnConvert, OctetString } = await import('@peculiar/asn1-schema');
  const { AlgorithmIdentifier } = await import('@peculiar/asn1-x509');
  const { MessageImprint, TimeStampReq, TimeStampResp, TimeStampReqVersion } =
    await import('@peculiar/asn1-tsp');
  const messageImprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: null }),
    hashedMessage: new OctetString(createHash('sha256').update(bytes).digest()),
  });
  const request = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint,
    certReq: true,
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: AsnConvert.serialize(request),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The time stamp authority answered ${response.status}.`);
  const answer = await response.arrayBuffer();
  if (answer.byteLength > MOST_ANSWER_BYTES) {
    throw new Error('The answer of the time stamp authority is too large.');
  }
  const { status, timeStampToken } = AsnConvert.parse(answer, TimeStampResp);
  if (!GRANTED_STATUSES.includes(status.status) || timeStampToken === undefined) {
    throw new Error(`The time stamp authority refused with status ${status.status}.`);
  }
  return new Uint8Array(AsnConvert.serialize(timeStampToken));
}
