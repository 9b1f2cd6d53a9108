import fc from 'fast-check';
import { getSignUpAddress, judge, toSafeReturnAddress } from './judge.ts';
import { PROTECTED_PREFIXES, type OwnedRoute } from './rules.ts';

const owner = 'mfe-test';
const routes: OwnedRoute[] = [
  { name: 'landing', path: '/', title: 'Start', owner },
  { name: 'features', path: '/features', title: 'Features', redirect: '/features/image', owner },
  { name: 'feature', path: '/features/image', title: 'Image', owner },
  { name: 'elsewhere', path: '/blog', title: 'Blog', redirect: 'https://example.org/blog', owner },
  { name: 'workspace', path: '/workspace', title: 'W', redirect: '/workspace/home', owner },
  { name: 'home', path: '/workspace/home', title: 'Home', owner },
  { name: 'folder', path: '/workspace/history/folder/:id', title: 'Folder', owner },
  { name: 'new-folder', path: '/workspace/history/folder/new', title: 'New folder', owner },
  { name: 'edit', path: '/edit', title: 'Edit', requiredQuery: ['label', 'parentLabel'], owner },
  { name: 'sale', path: '/sale', title: 'Sale', redirect: '/features/image?plan=pro#top', owner },
  { name: 'admin', path: '/admin', title: 'Admin', access: 'authorized', owner },
];
const anonymous = { authorized: false };
const user = { authorized: true };

describe('judge', () => {
  it('allows a public page to anybody', () => {
    expect(judge('/', routes, anonymous)).toMatchObject({
      kind: 'allow',
      route: { name: 'landing' },
    });
  });

  it('sends anonymous visitors of protected paths to login with the full path', () => {
    expect(judge('/edit?label=a&parentLabel=b#c', routes, anonymous)).toEqual({
      kind: 'login',
      to: `/login?redirect_url=${encodeURIComponent('/edit?label=a&parentLabel=b#c')}`,
    });
  });

  it('requires login for protected paths before revealing if they exist or redirect', () => {
    expect(judge('/workspace/nowhere', routes, anonymous).kind).toBe('login');
    expect(judge('/workspace', routes, anonymous).kind).toBe('login');
    expect(judge('/workspace/nowhere', routes, user).kind).toBe('not-found');
  });

  it.each(['/WORKSPACE/home', '//workspace//home', '/%77orkspace/home', '/workspace/home/'])(
    'protects the disguised address %s',
    (address) => {
      expect(judge(address, routes, anonymous).kind).not.toBe('allow');
    },
  );

  it('requires login for authorized routes outside the protected prefixes', () => {
    expect(judge('/admin', routes, anonymous).kind).toBe('login');
    expect(judge('/admin', routes, user).kind).toBe('allow');
  });

  it('names the missing parameters and points to the workspace', () => {
    expect(judge('/edit?label=a&parentLabel=', routes, user)).toEqual({
      kind: 'mismatch',
      missing: ['parentLabel'],
      to: '/workspace',
    });
  });

  it('keeps query and fragment on an internal redirect', () => {
    expect(judge('/features?a=1#b', routes, anonymous)).toMatchObject({
      kind: 'redirect',
      to: '/features/image?a=1#b',
      external: false,
    });
  });

  it('marks a redirect to another site as external', () => {
    expect(judge('/blog', routes, anonymous)).toMatchObject({
      to: 'https://example.org/blog',
      external: true,
    });
  });

  it('removes utm from the address and returns its value', () => {
    expect(judge('/features/image?utm=spring%20sale&x=1', routes, anonymous)).toEqual({
      kind: 'redirect',
      to: '/features/image?x=1',
      replace: true,
      external: false,
      campaign: 'spring sale',
    });
  });

  it('leaves other parameters unchanged, byte for byte', () => {
    expect(
      judge('/edit?label=a%20b+c&utm=x&parentLabel=%C3%A9&flag&q=a~%27#h', routes, user),
    ).toMatchObject({
      to: '/edit?label=a%20b+c&parentLabel=%C3%A9&flag&q=a~%27#h',
    });
    expect(judge('/features/image?%75tm=x&utm=y', routes, user)).toMatchObject({
      to: '/features/image',
      campaign: 'x',
    });
  });

  it('merges the query of a redirect with that of the address', () => {
    expect(judge('/sale?a=1#c', routes, user)).toMatchObject({
      to: '/features/image?plan=pro&a=1#c',
    });
    expect(judge('/sale', routes, user)).toMatchObject({ to: '/features/image?plan=pro#top' });
  });

  it.each([
    ['/workspace//home', '/workspace/home'],
    ['/workspace/home/?a=1#b', '/workspace/home?a=1#b'],
    ['//workspace//home', '/workspace/home'],
    ['/./workspace/home//', '/workspace/home'],
    ['/features//image', '/features/image'],
    ['/.//features/image', '/features/image'],
  ])('redirects %s to its canonical address', (address, to) => {
    const verdict = judge(address, routes, user);
    expect(verdict).toEqual({ kind: 'redirect', to, replace: true, external: false });
    expect(judge(to, routes, user).kind).toBe('allow');
  });

  it('never redirects to another site or in a loop', () => {
    const part = fc.constantFrom(
      '/',
      '.',
      '..',
      '\\',
      'evil.com',
      'workspace',
      'home',
      '%2f',
      '%zz',
      '?',
      'utm=a',
      '&',
      '#',
      ':',
      '@',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        let address = `/${parts.join('')}`;
        for (let hops = 0; hops < 10; hops += 1) {
          const verdict = judge(address, routes, user);
          if (verdict.kind !== 'redirect' || verdict.external) return;
          expect(verdict.to).toMatch(/^\/(?![/\\])/);
          address = verdict.to;
        }
        throw new Error(`${address} leads in a circle`);
      }),
    );
  });

  it.each(['/%zz', '/%ff', '/workspace/%'])('reports %s as not found', (address) => {
    expect(judge(address, routes, user)).toMatchObject({ kind: 'not-found', path: address });
  });

  it('prefers an exact pattern to one with parameters', () => {
    expect(judge('/workspace/history/folder/new', routes, user)).toMatchObject({
      route: { name: 'new-folder' },
    });
    expect(judge('/workspace/history/folder/f1', routes, user)).toMatchObject({
      route: { name: 'folder' },
      params: { id: 'f1' },
    });
  });

  it('names the page that was not found', () => {
    expect(judge('/nope', routes, user)).toMatchObject({ message: 'Page not found: /nope' });
  });

  it('never allows an anonymous visitor under a protected prefix', () => {
    const tail = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...PROTECTED_PREFIXES), tail, (prefix, rest) => {
        const verdict = judge(prefix + rest, routes, anonymous);
        expect(verdict.kind === 'allow' ? verdict.route.name : 'refused').toBe('refused');
      }),
    );
  });
});

describe('toSafeReturnAddress', () => {
  it('never leaves the site and keeps its own result unchanged', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '\\',
      '%2e',
      '\t',
      'evil.example',
      '?a',
      '#b',
      '@',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const answer = toSafeReturnAddress(`/${pieces.join('')}`);
        expect(new URL(answer, 'https://site.example').origin).toBe('https://site.example');
        expect(toSafeReturnAddress(answer)).toBe(answer);
      }),
    );
  });

  it('keeps addresses of this site', () => {
    expect(toSafeReturnAddress('/edit?label=a#b')).toBe('/edit?label=a#b');
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/login?x=1',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/.//',
  ])('refuses %s', (target) => {
    expect(toSafeReturnAddress(target)).toBe('/workspace');
  });
});

test('leads to the view of new people, and back to the address', () => {
  expect(getSignUpAddress('/edit?label=product#top')).toBe(
    '/login?redirect_url=/edit%3Flabel%3Dproduct%23top&view=signup',
  );
});

test('names the route of a prerendered page where the server finds it', () => {
  expect(getSignUpAddress('/__route__/edit?label=product')).toBe(
    '/login?redirect_url=/__route__/edit%3Flabel%3Dproduct&view=signup',
  );
});
