import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createOfferReader } from './read-offer.ts';

const offer = { signupCredits: 60, discountPercent: 30, plans: [] };
let server: Server;
let requestCount = 0;
let works = true;
const getAddress = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    requestCount += 1;
    const name = headers['accept-language'];
    if (works) response.end(JSON.stringify({ ...offer, packs: [{ name }] }));
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  requestCount = 0;
  works = true;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('many pages cause one API request', async () => {
  const read = createOfferReader(getAddress(), 'vidra');
  expect(await Promise.all([read('en'), read('en')])).toMatchObject([offer, offer]);
  expect(await read('en')).toMatchObject(offer);
  expect(requestCount).toBe(1);
});

test('after a failed request only one page waits, and the next one triggers a retry', async () => {
  const read = createOfferReader(getAddress(), 'vidra');
  works = false;
  expect(await read('en')).toBeNull();
  works = true;
  expect(await Promise.race([read('en'), Promise.resolve('waits')])).toBeNull();
  while ((await read('en')) === null) await setTimeout(5);
  expect(await read('en')).toMatchObject(offer);
});

test('each language has its own offer', async () => {
  const read = createOfferReader(getAddress(), 'vidra');
  expect(await read('de')).toMatchObject({ packs: [{ name: 'de' }] });
  expect(await read('ja')).toMatchObject({ packs: [{ name: 'ja' }] });
  expect(await read('de')).toMatchObject({ packs: [{ name: 'de' }] });
});
