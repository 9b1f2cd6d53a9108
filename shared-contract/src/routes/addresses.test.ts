import { hrefOf } from './addresses.ts';
import { TOOLS, toolHref, toolOf } from './tools.ts';

it('fills in and escapes parameters', () => {
  expect(hrefOf('history-folder', { id: 'a/b' })).toBe('/workspace/history/folder/a%2Fb');
});

it('leaves out query parameters without a value', () => {
  expect(hrefOf('login', null, { redirect_url: '/edit', from: undefined })).toBe(
    '/login?redirect_url=%2Fedit',
  );
});

it('opens every tool with its label and group', () => {
  for (const tool of TOOLS) {
    const url = new URL(toolHref(tool, { from: 't1' }), 'http://site.invalid');
    expect(toolOf(url.searchParams.get('label') ?? '')).toBe(tool);
    expect(url.searchParams.get('parentLabel')).toBe(tool.parentLabel);
    expect(url.searchParams.get('from')).toBe('t1');
  }
});
