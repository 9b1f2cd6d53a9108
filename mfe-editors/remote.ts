import { defineRemote } from '@vidra/shared-contract';

const requiredQuery = ['label', 'parentLabel'];

/** What the editors declare of themselves; published with each of their releases. */
export default defineRemote({
  name: 'mfe-editors',
  title: 'Editors',
  routes: [
    {
      name: 'edit',
      path: '/edit',
      title: 'Create',
      description: 'Turn pictures, products and stories into videos.',
      access: 'authorized',
      requiredQuery,
      example: '/edit?label=image-to-video&parentLabel=create',
      moreExamples: ['multi-image', 'product', 'storyline'].map(
        (label) => `/edit?label=${label}&parentLabel=create`,
      ),
    },
    {
      name: 'try-on',
      path: '/try-on',
      title: 'Try-on',
      description: 'See a garment on a person.',
      access: 'authorized',
      requiredQuery,
      example: '/try-on?label=try-on&parentLabel=people',
    },
    {
      name: 'speaker-detail',
      path: '/speaker-detail',
      title: 'Speaker',
      description: 'A portrait that says your script.',
      access: 'authorized',
      requiredQuery,
      example: '/speaker-detail?label=speaker&parentLabel=people',
    },
    {
      name: 'change-elements',
      path: '/change-elements',
      title: 'Change elements',
      description: 'Replace or remove a part of a video or picture.',
      access: 'authorized',
      requiredQuery,
      example: '/change-elements?label=change-elements&parentLabel=edit',
    },
  ],
  modals: ['agent'],
  extensions: {
    contents: [{ slot: 'video-detail.actions', name: 'edit-video', title: 'Editing', height: 32 }],
    commands: [
      {
        ...{ name: 'agent', title: 'Ask the agent', icon: 'lucide:bot' },
        words: 'plan sentence',
        opens: { modal: 'agent' },
      },
    ],
  },
  budgets: { entry: 7_000, route: 48_000 },
});
