// Signs a film in a process of its own, for a test that kills it: `sign-process.ts <film> <target>`.
import { signFile } from '../content-credentials.ts';
import { makeSiteIdentity } from '../site-certificate.ts';

const [path = '', targetPath = ''] = process.argv.slice(2);
const identity = await makeSiteIdentity({
  authority: new Uint8Array(32).fill(1),
  signer: new Uint8Array(32).fill(2),
});
await signFile({
  path,
  targetPath,
  format: 'video/mp4',
  identity,
  claim: {
    generator: { name: 'Vidra', version: '1.2.0' },
    engine: { name: 'Vidra Camera', version: '4' },
    sourceType: 'composite',
    ingredients: [],
  },
});
