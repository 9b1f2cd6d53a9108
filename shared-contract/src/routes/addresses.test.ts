import { getHref, setRoutePaths, withRoutePaths } from './addresses.ts';
import { getToolHref } from './tool-href.ts';
import { TOOLS, getTool } from './tools.ts';

it('fills in and escapes parameters', () => {
  expect(getHref('history-folder', { id: 'a/b' })).toBe('/workspace/history/folder/a%2Fb');
});

it('omits query parameters without a value', () => {
  expect(getHref('login', null, { redirect_url: '/edit', from: undefined })).toBe(
    '/login?redirect_url=%2Fedit',
  );
});

it('opens every tool with its label and group', () => {
  for (const tool of TOOLS) {
    const url = new URL(getToolHref(tool, { from: 't1' }), 'http://site.invalid');
    expect(getTool(url.searchParams.get('label') ?? '')).toBe(tool);
    expect(url.searchParams.get('parentLabel')).toBe(tool.parentLabel);
    expect(url.searchParams.get('from')).toBe('t1');
  }
});

describe('paths of the page', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, Symbol.for('vidra.route-paths'));
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, Symbol.for('vidra.route-paths'), before);
  });

  it('come from the set of the page, not from the build of the remote', () => {
    setRoutePaths([{ name: 'history-folder', path: '/shelf/:id/open' }]);
    expect(getHref('history-folder', { id: 'a' })).toBe('/shelf/a/open');
  });

  it('are filled in by the server if they are unknown during prerendering', () => {
    setRoutePaths([]);
    const html = `<a href="${getHref('edit', null, { label: 'a' })}">${getHref('terms')}</a>`;
    const paths = new Map([['edit', '/make']]);
    expect(withRoutePaths(html, (name) => paths.get(name))).toBe(
      '<a href="/make?label=a">/__route__/terms</a>',
    );
    expect(() => getHref('history-folder', { id: 'a' })).toThrow(/prerendered/);
  });

  it('say in development what to do about a route that no remote of the set has', () => {
    setRoutePaths([{ name: 'edit', path: '/edit' }], true);
    expect(getHref('edit', null, { label: 'a' })).toBe('/edit?label=a');
    expect(() => getHref('nope' as 'terms')).toThrow(
      `There is no route "nope" in this page's set. Check the name passed to getHref. If another remote owns the route, publish that remote first.`,
    );
    setRoutePaths([]);
    expect(getHref('nope' as 'terms')).toBe('/__route__/nope');
  });
});
