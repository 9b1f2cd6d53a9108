import type { LookupAddress } from 'node:dns';
import { createGuardedAgent } from '../guard/guarded-agent.ts';
import type { WebReader } from '../guard/read-web.ts';
import { startShop, type ShopServer } from '../testing/shop-server.ts';
import { readPage } from './read-page.ts';
import { visitPage } from './visit-page.ts';

let shop: ShopServer;
let reader: WebReader;

beforeAll(async () => {
  shop = await startShop();
  const origin = `http://shop.example:${shop.port}`;
  const rules = { ports: [80, 443, shop.port], trustedOrigins: [origin] };
  const address: LookupAddress = { address: '127.0.0.1', family: 4 };
  const dispatcher = createGuardedAgent({
    rules,
    resolve: (_hostname, _options, callback) => callback(null, [address]),
  });
  reader = { rules, dispatcher, userAgent: 'Reader/1.0' };
});

afterAll(async () => {
  await reader.dispatcher.destroy();
  await shop.close();
});

const visit = (path: string) =>
  visitPage(
    reader,
    new URL(path, `http://shop.example:${shop.port}`),
    new AbortController().signal,
    // Starting a thread for each page is slow on a busy machine.
    ({ bytes, contentType, url }, _signal, shopData) =>
      Promise.resolve(
        readPage({ bytes, contentType, address: url.href, ...(shopData && { shopData }) }),
      ),
  );
const expectRefusal = (code: string, message?: string) =>
  expect.objectContaining({ name: 'ReadRefusal', code, ...(message !== undefined && { message }) });
const WALL = expectRefusal('refused', "This shop doesn't let us read the page.");

it('sends a shop’s cookies back, so a page that redirects to itself once is read', async () => {
  shop.pages.set('/lamp', ({ headers }, response) => {
    if (headers.cookie === 'seen=1; shop=de')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Lamp</h1>');
    else
      response
        .writeHead(302, {
          location: '/lamp',
          'set-cookie': ['seen=1; Path=/', 'shop=de; HttpOnly'],
        })
        .end();
  });
  expect((await visit('/lamp')).product.title).toBe('Lamp');
});

it('keeps no cookies from one reading to the next', async () => {
  const cookies: unknown[] = [];
  shop.pages.set('/cookie', ({ headers }, response) => {
    cookies.push(headers.cookie);
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=1' }).end('<h1>A</h1>');
  });
  await visit('/cookie');
  await visit('/cookie');
  expect(cookies).toEqual([undefined, undefined]);
});

it('follows a meta refresh with the cookies of its page', async () => {
  shop.pages.set('/old', {
    headers: { 'set-cookie': 'way=new; Path=/' },
    body: '<meta http-equiv="Refresh" content="0; URL=\'/new\'">',
  });
  shop.pages.set('/new', ({ headers }, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<h1>${headers.cookie ?? ''}</h1>`);
  });
  const { product, url } = await visit('/old');
  expect([product.title, url.pathname]).toEqual(['way=new', '/new']);
});

it.each([
  'http://169.254.169.254/latest/',
  'http://10.0.0.1/',
  'file:///etc/passwd',
  'http://shop.example:6379/',
])('does not follow a meta refresh to %s', async (address) => {
  shop.pages.set('/inside', { body: `<meta http-equiv="refresh" content="0;url=${address}">` });
  await expect(visit('/inside')).rejects.toEqual(expectRefusal('address_not_allowed'));
});

it('gives up on endless refreshes and ignores slow ones', async () => {
  shop.pages.set('/round', { body: '<meta http-equiv="refresh" content="0;url=/round">' });
  await expect(visit('/round')).rejects.toEqual(expectRefusal('too_many_redirects'));
  shop.pages.set('/slow', {
    body: '<meta http-equiv="refresh" content="300;url=/round"><h1>Clock</h1>',
  });
  expect((await visit('/slow')).product.title).toBe('Clock');
});

it.each([
  ['a check for robots', { status: 403, body: '<title>Just a moment...</title>' }],
  ['too many visits', { status: 429, body: 'slow down' }],
  ['a busy check', { status: 503, body: '<title>Attention Required! | Cloudflare</title>' }],
  [
    'a check that is not allowed to be a page',
    { body: '<title>Robot Check</title><p>Type the characters you see in this image</p>' },
  ],
  [
    'a captcha',
    {
      body: '<title>shop.example</title><script src="https://geo.captcha-delivery.com/c.js"></script>',
    },
  ],
  [
    'a question for consent',
    { body: '<title>Before you continue</title><form><button>Accept all cookies</button></form>' },
  ],
  [
    'a German one',
    {
      body: '<title>Shop</title><h1>Wir brauchen Ihre Zustimmung</h1><button>Alle akzeptieren</button>',
    },
  ],
])('reports that a shop does not let us read its page: %s', async (_what, page) => {
  shop.pages.set('/wall', page);
  await expect(visit('/wall')).rejects.toEqual(WALL);
});

it.each([
  'Please confirm that you are not a robot',
  'Veuillez vérifier que vous n’êtes pas un robot',
  'Vérifiez que vous êtes humain',
  'Confirma que no eres un robot',
  'Verifica que eres un ser humano',
  'Conferma di non essere un robot',
  'Verifica di essere umano',
  'Confirme que você não é um robô',
  'Confirme que é humano',
  'Bevestig dat je geen robot bent',
  'Controleer of u een mens bent',
  'Potwierdź, że nie jesteś robotem',
  'Zweryfikuj, że jesteś człowiekiem',
  'Bekräfta att du inte är en robot',
  'Bekræft, at du ikke er en robot',
  'Vahvista, että et ole robotti',
  'Potvrďte, že nejste robot',
  'Erősítse meg, hogy nem robot',
  'Confirmați că nu sunteți robot',
  'Robot olmadığınızı doğrulayın',
  'Подтвердите, что вы не робот',
  'Підтвердьте, що ви не робот',
  'Επιβεβαιώστε ότι δεν είστε ρομπότ',
  'ロボットではないことを確認してください',
  '로봇이 아님을 확인해 주세요',
  '请确认您不是机器人',
  'أكد أنك لست روبوت',
  'Szanujemy Twoją prywatność',
  'Respektujeme vaše soukromí',
  'Vi värnar om din integritet',
])('recognizes a wall in any language: %s', async (heading) => {
  shop.pages.set('/wall', { body: `<title>shop.example</title><h1>${heading}</h1>` });
  await expect(visit('/wall')).rejects.toEqual(WALL);
});

it.each([
  'Are you over 18?',
  'Age verification',
  'Please confirm your age',
  'Sind Sie über 18 Jahre alt?',
  'Avez-vous plus de 18 ans ?',
  '¿Eres mayor de edad?',
  'Verifica età',
  '年齢確認',
  'You are now in line',
  'You’re in the queue',
  'Sie befinden sich in der Warteschlange',
  'Vous êtes dans la file d’attente',
  'We’ll be back soon',
  'Under maintenance',
  'Wartungsarbeiten',
  'Site en maintenance',
  'Opening soon',
])('recognizes the entrance of a shop: %s', async (heading) => {
  shop.pages.set('/wall', { body: `<title>shop.example</title><h1>${heading}</h1>` });
  await expect(visit('/wall')).rejects.toEqual(WALL);
});

it.each(['Age of Empires', 'Maintenance kit for bikes', 'Waiting for summer', 'Queue barrier'])(
  'does not mistake a product without a price for an entrance: %s',
  async (title) => {
    shop.pages.set('/entrance', { body: `<title>${title}</title><h1>${title}</h1><p>New.</p>` });
    expect((await visit('/entrance')).product.title).toBe(title);
  },
);

it('recognizes the closed door of a Shopify shop', async () => {
  shop.pages.set('/closed', {
    body: '<title>Kettles</title><h1>Opening soon</h1><form action="/password" method="post"><input type="password" name="password"></form>',
  });
  await expect(visit('/closed')).rejects.toEqual(WALL);
});

it.each(['Robot vacuum R5', 'Robot ménager Chef', 'Saugroboter ohne Kabel', 'No robots, a novel'])(
  'does not mistake a product without a price for a wall: %s',
  async (title) => {
    shop.pages.set('/robot', { body: `<title>${title}</title><h1>${title}</h1><p>Quiet.</p>` });
    expect((await visit('/robot')).product.title).toBe(title);
  },
);

it('does not mistake a product page for a wall', async () => {
  shop.pages.set('/guarded', {
    body: `<title>Captcha, the board game</title><div class="g-recaptcha"></div><div id="cookie-banner">Accept all cookies</div>
      <h1>Captcha, the board game</h1><p class="price">$20.00</p>`,
  });
  expect((await visit('/guarded')).product.price).toEqual({ amount: 20, currency: 'USD' });
});

it('fetches the product’s data from Shopify and does without where there is none', async () => {
  const page = { body: '<link href="/cdn/shop/t/1.css"><h1>Cup</h1><p class="price">€ 5.00</p>' };
  shop.pages.set('/products/cup', page);
  expect((await visit('/products/cup')).product.sources.images).toBeNull();
  shop.pages.set('/products/cup.json', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      product: {
        title: 'Cup of clay',
        body_html: '<p>For tea &amp; more.</p><ul><li>Holds two decilitres</li></ul>',
        variants: [{ price: '5.00', compare_at_price: '7.50' }],
        images: [{ src: 'https://shop.example/cup.jpg', width: 2000, height: 2000 }],
      },
    }),
  });
  expect((await visit('/products/cup')).product).toMatchObject({
    title: 'Cup of clay',
    price: { amount: 5, currency: 'EUR' },
    listPrice: { amount: 7.5, currency: 'EUR' },
    bulletPoints: ['Holds two decilitres'],
    images: [{ url: 'https://shop.example/cup.jpg' }],
    sources: { title: 'shop', images: 'shop' },
  });
});

it('fetches from WooCommerce’s store API at the root that the page names', async () => {
  shop.pages.set('/product/pot/', {
    body: '<link rel="https://api.w.org/" href="/wp-json/"><body class="woocommerce postid-7"><h1>Pot</h1></body>',
  });
  shop.pages.set('/wp-json/wc/store/v1/products/7', {
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify({
      name: 'Pot &#8211; blue',
      short_description: '<p>Blue.</p>',
      prices: {
        price: '2490',
        regular_price: '2990',
        currency_code: 'EUR',
        currency_minor_unit: 2,
      },
      images: [{ src: '/pot.jpg' }],
    }),
  });
  expect((await visit('/product/pot/')).product).toMatchObject({
    title: 'Pot – blue',
    description: 'Blue.',
    price: { amount: 24.9, currency: 'EUR' },
    listPrice: { amount: 29.9, currency: 'EUR' },
  });
});

it('fetches product data only from the shop’s own origin', async () => {
  shop.pages.set('/product/lid/', {
    body: '<link rel="https://api.w.org/" href="http://10.0.0.7/wp-json/"><body class="woocommerce postid-7"><h1>Lid</h1></body>',
  });
  expect((await visit('/product/lid/')).product.title).toBe('Lid');
});
