/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CreditMeter } from './credit-meter.tsx';

test('shows dashes, not zeros, while the counts load', () => {
  const { rerender } = render(<CreditMeter counts={undefined} />);
  expect(screen.getAllByText('–')).toHaveLength(3);
  expect(screen.queryByText('0')).toBeNull();
  rerender(<CreditMeter counts={{ remaining: 50, used: 0, total: 60 }} />);
  expect(screen.getAllByRole('definition').map((part) => part.textContent)).toEqual([
    '0',
    '10',
    '50',
    '60',
  ]);
});
