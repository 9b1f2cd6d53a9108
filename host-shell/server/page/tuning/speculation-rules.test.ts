import { renderSpeculationRules } from './speculation-rules.ts';

const render = (html: string) =>
  renderSpeculationRules(html, {
    path: '/',
    nonce: 'n1',
    isReadable: (path) => path === '/' || path === '/plans' || path.startsWith('/features/'),
  });

test('fetches each readable page that this one links to, when a visitor points at it', () => {
  const html =
    '<a class="x" href="/plans">Plans</a><a href="/features/try-on">Try on</a><a href="/plans">Buy</a>' +
    '<a href="/">Home</a><a href="/workspace/home">Start</a><a href="/plans?plan=pro">Pro</a>' +
    '<a href="https://elsewhere.example/plans">Elsewhere</a><link href="/features/x">';
  expect(render(html)).toBe(
    '<script type="speculationrules" nonce="n1">' +
      '{"prefetch":[{"urls":["/plans","/features/try-on"],"eagerness":"moderate"}]}</script>',
  );
});

test('renders nothing on a page without such links', () => {
  expect(render('<a href="/workspace/home">Start</a>')).toBe('');
});
