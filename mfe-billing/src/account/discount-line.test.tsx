/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { resetSession, SessionProviders } from '@vidra/shared-session';
import { account, createFakeSite, createJsonResponse, signIn } from '@vidra/shared-session/testing';
import { DiscountLine } from './discount-line.tsx';

afterEach(() => act(() => resetSession()));

test.each([
  [0, false],
  [1, true],
])(
  'for membership level %i, the line has its place before the answer: %s',
  async (memberShipLevel, isReserved) => {
    const usageAnswer = Promise.withResolvers<Response>();
    createFakeSite({
      accountInfo: () => createJsonResponse({ ...account, memberShipLevel }),
      remainUsage: () => usageAnswer.promise,
    });
    await signIn();
    const { container } = render(
      <SessionProviders>
        <DiscountLine className="line" />
      </SessionProviders>,
    );
    expect(container.querySelector('p.line') !== null).toBe(isReserved);
    usageAnswer.resolve(createJsonResponse({ limit: 3, remaining: 2, percent: 50 }));
    expect(await screen.findByText(/2 of 3 videos at 50% off left today/)).toBeDefined();
  },
);
