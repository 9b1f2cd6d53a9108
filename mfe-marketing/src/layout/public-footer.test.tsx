/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PublicFooter } from './public-footer.tsx';

test("leads to the licenses of others' work, which the site serves as a file", () => {
  render(<PublicFooter later={false} />);
  expect(screen.getByRole('link', { name: 'Licenses' }).getAttribute('href')).toBe('/licenses.txt');
});
