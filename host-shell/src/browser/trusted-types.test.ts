/** @jest-environment jsdom */
import { requireTrustedTypes } from './trusted-types.ts';

interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

/** Captures the rules that a browser with Trusted Types would apply. */
function captureRules(): Rules {
  let createdRules: Rules | undefined;
  const createPolicy = (name: string, policy: Rules) => {
    expect(name).toBe('default');
    createdRules = policy;
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  requireTrustedTypes();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  return createdRules!;
}

test('allows scripts of releases, and workers from blobs that these wrote', () => {
  const { createScriptURL } = captureRules();
  expect(createScriptURL('/remotes/mfe-a/1/app.js')).toBe('/remotes/mfe-a/1/app.js');
  expect(createScriptURL('blob:http://localhost/1')).toBe('blob:http://localhost/1');
  for (const url of ['https://evil.example/remotes/a.js', '/api/file', 'data:text/javascript,1']) {
    expect(() => createScriptURL(url)).toThrow(TypeError);
  }
});

test('allows markup unless it could run code', () => {
  const { createHTML } = captureRules();
  const icon = '<path fill="none" d="M1 1"/><animate attributeName="r" />';
  expect(createHTML(icon)).toBe(icon);
  for (const html of [
    '<script>1</script>',
    '<img src=x onerror=a()>',
    '<a href="javascript:a()">',
  ]) {
    expect(() => createHTML(html)).toThrow(TypeError);
  }
});

test('continues in a browser without Trusted Types', () => {
  expect(() => requireTrustedTypes()).not.toThrow();
});
