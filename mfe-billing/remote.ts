import { defineConfig, defineRemote } from '@vidra/shared-contract';

/** Declaration of the billing remote, published with each of its releases. */
export default defineRemote({
  name: 'mfe-billing',
  title: 'Billing',
  routes: [
    {
      name: 'billing',
      path: '/workspace/billing',
      title: 'Billing',
      description: 'Your plan, credits and usage.',
      access: 'authorized',
    },
  ],
  modals: ['purchase', 'purchase-success'],
  config: defineConfig({
    billingEmail: {
      type: 'string',
      default: '',
      description: 'Email address for questions about payments, shown beside them; empty: none.',
    },
  }),
  extensions: {
    contents: [{ slot: 'workspace-home.aside', name: 'credits', title: 'Credits', height: 190 }],
    menu: [
      {
        menu: 'account',
        route: 'billing',
        title: 'Billing',
        icon: 'lucide:credit-card',
      },
    ],
    commands: [
      {
        name: 'get-credits',
        title: 'Get credits',
        icon: 'lucide:coins',
        words: 'buy purchase plan',
        opens: { modal: 'purchase' },
      },
    ],
  },
});
