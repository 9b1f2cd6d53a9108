import { ADDRESSES, defineRemote, hrefOf } from '@vidra/shared-contract';

const requiredQuery = ['label', 'parentLabel'];

/** What the editors declare of themselves; published with each of their releases. */
export default defineRemote({
  name: 'mfe-editors',
  title: 'Editors',
  routes: [
    {
      name: 'edit',
      path: ADDRESSES.edit,
      title: 'Create',
      description: 'Turn pictures, products and stories into videos.',
      access: 'authorized',
      requiredQuery,
      example: hrefOf('edit', null, { label: 'image-to-video', parentLabel: 'create' }),
      moreExamples: ['multi-image', 'product', 'storyline'].map((label) =>
        hrefOf('edit', null, { label, parentLabel: 'create' }),
      ),
    },
    {
      name: 'try-on',
      path: ADDRESSES['try-on'],
      title: 'Try-on',
      description: 'See a garment on a person.',
      access: 'authorized',
      requiredQuery,
      example: hrefOf('try-on', null, { label: 'try-on', parentLabel: 'people' }),
    },
    {
      name: 'speaker-detail',
      path: ADDRESSES['speaker-detail'],
      title: 'Speaker',
      description: 'A portrait that says your script.',
      access: 'authorized',
      requiredQuery,
      example: hrefOf('speaker-detail', null, { label: 'speaker', parentLabel: 'people' }),
    },
    {
      name: 'change-elements',
      path: ADDRESSES['change-elements'],
      title: 'Change elements',
      description: 'Replace or remove a part of a video or picture.',
      access: 'authorized',
      requiredQuery,
      example: hrefOf('change-elements', null, { label: 'change-elements', parentLabel: 'edit' }),
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
