import { judge, type OwnedRoute } from '@vidra/shared-contract';
import manifest from '../remote.ts';

const routes: readonly OwnedRoute[] = manifest.routes.map((route) => ({
  ...route,
  owner: manifest.name,
}));
const user = { authorized: true };

describe.each(['/edit', '/try-on', '/speaker-detail', '/change-elements'])('%s', (path) => {
  test.each([
    ['', ['label', 'parentLabel']],
    ['?label=a', ['parentLabel']],
    ['?parentLabel=b', ['label']],
    ['?label=&parentLabel=', ['label', 'parentLabel']],
    ['?label=a&parentLabel=', ['parentLabel']],
    ['?Label=a&parentlabel=b', ['label', 'parentLabel']],
  ])('redirects “%s”, which lacks %j, to the workspace', (query, missingLabels) => {
    expect(judge(path + query, routes, user)).toEqual({
      kind: 'mismatch',
      missing: missingLabels,
      to: '/workspace',
    });
  });

  test('allows the page with both labels', () => {
    expect(judge(`${path}?label=a&parentLabel=b`, routes, user)).toMatchObject({
      kind: 'allow',
      route: { path },
    });
  });

  test('asks a logged-out visitor to log in first', () => {
    expect(judge(path, routes, { authorized: false })).toEqual({
      kind: 'login',
      to: `/login?redirect_url=${encodeURIComponent(path)}`,
    });
  });
});
