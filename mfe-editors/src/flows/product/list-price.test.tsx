/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ListPrice } from './list-price.tsx';

afterEach(cleanup);

test('shows the list price of the page and puts both prices into the video', () => {
  const changes: string[] = [];
  render(
    <ListPrice
      draft={{ price: '€24.90', listPrice: '€30.00' }}
      onPrice={(price) => {
        changes.push(price);
      }}
    />,
  );
  expect(screen.getByText('List price on the page: €30.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show both prices' }));
  expect(changes).toEqual(['€30.00 → €24.90']);
});

test('shows a list price without a button if it cannot be added, and nothing without a list price', () => {
  const onPrice = () => undefined;
  const { rerender, container } = render(
    <ListPrice draft={{ price: '€30.00 → €24.90', listPrice: '€30.00' }} onPrice={onPrice} />,
  );
  expect(screen.getByText('List price on the page: €30.00')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ListPrice draft={{ price: '€24.90', listPrice: '' }} onPrice={onPrice} />);
  expect(container.textContent).toBe('');
});
