/** @jest-environment jsdom */
import { TOOLS } from '@vidra/shared-contract';
import { render, screen } from '@testing-library/react';
import { ToolList } from './tool-list.tsx';

beforeAll(() => {
  globalThis.matchMedia = () => ({ matches: true }) as unknown as MediaQueryList;
});

test('the name of a link begins with the tool, and not with what its example shows', () => {
  render(<ToolList />);
  const texts = screen.getAllByRole('link').map((link) => {
    const [first] = link.querySelectorAll('span, img');
    return first?.textContent;
  });
  expect(texts).toEqual(TOOLS.map(({ title }) => title));
});
