import { test } from '@playwright/test';
import { expectFallbackAndReturn, FAULTS } from '../support/remote-faults.ts';

for (const fault of Object.keys(FAULTS) as (keyof typeof FAULTS)[]) {
  test(`a remote that ${fault} gets a fallback and comes back by its button`, async ({ page }) => {
    await expectFallbackAndReturn(page, fault);
  });
}
