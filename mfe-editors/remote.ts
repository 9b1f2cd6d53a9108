import { ADDRESSES, defineRemote } from '@vidra/shared-contract';

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
    },
    {
      name: 'try-on',
      path: ADDRESSES['try-on'],
      title: 'Try-on',
      description: 'See a garment on a person.',
      access: 'authorized',
      requiredQuery,
    },
    {
      name: 'speaker-detail',
      path: ADDRESSES['speaker-detail'],
      title: 'Speaker',
      description: 'A portrait that says your script.',
      access: 'authorized',
      requiredQuery,
    },
    {
      name: 'change-elements',
      path: ADDRESSES['change-elements'],
      title: 'Change elements',
      description: 'Replace or remove a part of a video or picture.',
      access: 'authorized',
      requiredQuery,
    },
  ],
});
