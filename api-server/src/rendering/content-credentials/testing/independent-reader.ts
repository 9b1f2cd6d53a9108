import { readFileSync } from 'node:fs';
import { BMFF, JPEG, PNG, type Asset } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';

function openAsset(path: string): Asset {
  const bytes = new Uint8Array(readFileSync(path));
  if (JPEG.canRead(bytes)) return new JPEG(bytes);
  if (PNG.canRead(bytes)) return new PNG(bytes);
  // This reader only knows the brands of pictures. The signature does not cover the brand.
  bytes.set(Buffer.from('heic', 'latin1'), 8);
  return new BMFF(bytes);
}

async function read(path: string) {
  const asset = openAsset(path);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) return null;
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)));
  const { isValid, statusEntries } = await store.validate(asset);
  return {
    isValid,
    codes: statusEntries.map(({ code }) => code),
    manifests: store.manifests.length,
  };
}

const [, , path = ''] = process.argv;
process.stdout.write(JSON.stringify(await read(path)));
