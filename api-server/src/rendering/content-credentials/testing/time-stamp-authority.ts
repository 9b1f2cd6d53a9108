import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TimeStampAuthority {
  url: string;
  requests: number;
  /** What it does instead of an answer. */
  fault: 'refuse' | 'garbage' | 'drop' | 'other-bytes' | undefined;
  close: () => Promise<void>;
}

const CONFIGURATION = `
[req]
distinguished_name = name
x509_extensions = extensions
prompt = no
[name]
O = Test authority
CN = Time stamps
[extensions]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = authority
[authority]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** Starts a time stamp authority on loopback: OpenSSL behind HTTP, as RFC 3161 describes. */
export async function startTimeStampAuthority(): Promise<TimeStampAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'time-stamps-'));
  const openssl = (...options: string[]) =>
    execFileSync('openssl', options, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  writeFileSync(join(folder, 'tsa.cnf'), CONFIGURATION);
  writeFileSync(join(folder, 'serial'), '01\n');
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem'];
  openssl('req', '-x509', ...key, '-config', 'tsa.cnf', '-days', '30', '-out', 'certificate.pem');
  openssl('ts', '-query', '-digest', '00'.repeat(32), '-sha256', '-cert', '-out', 'other.tsq');

  const answer = (query: Buffer): Buffer => {
    writeFileSync(join(folder, 'query.tsq'), query);
    const file = authority.fault === 'other-bytes' ? 'other.tsq' : 'query.tsq';
    const signer = ['-inkey', 'key.pem', '-signer', 'certificate.pem'];
    const reply = ['-reply', '-config', 'tsa.cnf', '-queryfile', file, '-out', 'reply.tsr'];
    openssl('ts', ...reply, ...signer);
    return readFileSync(join(folder, 'reply.tsr'));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      authority.requests += 1;
      if (authority.fault === 'drop') request.socket.destroy();
      else if (authority.fault === 'refuse') response.writeHead(503).end();
      else {
        const isGarbage = authority.fault === 'garbage';
        const body = isGarbage ? Buffer.from('<html>') : answer(Buffer.concat(chunks));
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body);
      }
    });
  });
  const authority: TimeStampAuthority = {
    url: '',
    requests: 0,
    fault: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return authority;
}
