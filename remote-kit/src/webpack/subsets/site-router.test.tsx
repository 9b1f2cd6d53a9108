/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { setLanguagePrefix } from '@vidra/shared-contract';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { BrowserRouter } from './site-router.ts';

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/plans?b=2')}>{pathname + search}</button>;
}

function open(address: string): void {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Page />} />
        <Route path="/plans" element={<Page />} />
        <Route path="*" element={<p>Nothing</p>} />
      </Routes>
    </BrowserRouter>,
  );
}

afterEach(() => setLanguagePrefix(''));

test('routes know nothing of the language before the path', async () => {
  setLanguagePrefix('/de');
  open('/de?a=1');
  expect(screen.getByRole('button').textContent).toBe('/?a=1');
  await act(async () => screen.getByRole('button').click());
  // The shell puts the language before it.
  expect(location.pathname).toBe('/plans');
  expect(screen.getByRole('button').textContent).toBe('/plans?b=2');
  history.replaceState(null, '', '/de/plans?c=3');
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByRole('button').textContent).toBe('/plans?c=3');
});

test('without one, a path is as it is', () => {
  open('/de/plans');
  expect(screen.queryByRole('button')).toBeNull();
});
