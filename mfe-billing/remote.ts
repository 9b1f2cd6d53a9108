import { ADDRESSES, defineRemote } from '@vidra/shared-contract';

/** What billing declares of itself; published with each of its releases. */
export default defineRemote({
  name: 'mfe-billing',
  title: 'Billing',
  routes: [
    {
      name: 'billing',
      path: ADDRESSES.billing,
      title: 'Billing',
      description: 'Your plan, your credits and what you used.',
      access: 'authorized',
    },
  ],
  modals: ['purchase', 'purchase-success'],
});
