import { defineRemote } from '@vidra/shared-contract';

const requiredQuery = ['label', 'parentLabel'];

/** The code of a flow loads with the page whose address names it. */
const mapFlows = (...labels: readonly string[]) =>
  Object.fromEntries(labels.map((label) => [`label=${label}`, `flow-${label}`]));

/** Declaration of the editors remote, published with each of its releases. */
export default defineRemote({
  name: 'mfe-editors',
  title: 'Editors',
  routes: [
    {
      name: 'edit',
      path: '/edit',
      title: 'Create',
      description: 'Turn images, products and stories into videos.',
      access: 'authorized',
      requiredQuery,
      example: '/edit?label=image-to-video&parentLabel=create',
      moreExamples: ['multi-image', 'product', 'storyline'].map(
        (label) => `/edit?label=${label}&parentLabel=create`,
      ),
      early: ['capabilities'],
      chunks: mapFlows('image-to-video', 'multi-image', 'product', 'storyline'),
    },
    {
      name: 'try-on',
      path: '/try-on',
      title: 'Try-on',
      description: 'See a garment on a person.',
      access: 'authorized',
      requiredQuery,
      example: '/try-on?label=try-on&parentLabel=people',
      chunks: mapFlows('try-on'),
    },
    {
      name: 'speaker-detail',
      path: '/speaker-detail',
      title: 'Speaker',
      description: 'Give a portrait a voice.',
      access: 'authorized',
      requiredQuery,
      example: '/speaker-detail?label=speaker&parentLabel=people',
      chunks: mapFlows('speaker'),
    },
    {
      name: 'change-elements',
      path: '/change-elements',
      title: 'Change elements',
      description: 'Replace or remove part of a video or image.',
      access: 'authorized',
      requiredQuery,
      example: '/change-elements?label=change-elements&parentLabel=edit',
      chunks: mapFlows('change-elements'),
    },
  ],
  modals: ['agent'],
  extensions: {
    contents: [
      { slot: 'video-detail.actions', name: 'edit-video', title: 'Editing', height: 32 },
      { slot: 'account.sections', name: 'brand-kit', title: 'Brand', height: 480 },
    ],
    commands: [
      {
        name: 'agent',
        title: 'Ask the agent',
        icon: 'lucide:bot',
        words: 'plan sentence',
        opens: { modal: 'agent' },
      },
    ],
  },
  // The entry names the chunks of fifteen hyphenation patterns (200 bytes). The pauses of scripts,
  // which the price shows while a person types, took 600 bytes of each route with a script, the
  // layout of large text 100, the shares beside downloads 200, and more kinds of prices, markup and
  // abbreviations 700. Undo and redo took 400,
  // the site to post on 500, formats and own music 900. The view of videos loads
  // later, which gave back more and names one more chunk.
  budgets: { entry: 9_000, route: 52_000 },
});
