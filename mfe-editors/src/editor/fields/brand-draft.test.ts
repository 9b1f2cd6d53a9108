import { captionFieldsOf, hasCaptionFields } from './caption-draft.ts';
import { draftOfKit, kitOf } from './brand-draft.ts';

const kit = {
  logoFileUid: 'logo',
  logoUrl: '/files/logo.png',
  font: 'fraunces' as const,
  primaryColour: '#aa2211',
  secondaryColour: null,
};

test('a draft takes the brand of the account, and gives it back', () => {
  const draft = draftOfKit(kit);
  expect(draft.brandLogo).toMatchObject({ fileUid: 'logo', url: '/files/logo.png' });
  const { logoUrl: _, ...kept } = kit;
  expect(kitOf(draft)).toEqual(kept);
  expect(kitOf({})).toEqual({
    logoFileUid: null,
    primaryColour: null,
    secondaryColour: null,
    font: null,
  });
});

test('an order names the logo, and holds no address of it', () => {
  const draft = { captions: true, style: 'warm' as const, ...draftOfKit(kit) };
  expect(captionFieldsOf(draft)).toEqual({
    captions: true,
    style: 'warm',
    brand: { logoUid: 'logo', primaryColour: '#aa2211', font: 'fraunces' },
  });
  expect(captionFieldsOf({ captions: true, style: 'warm' })).not.toHaveProperty('brand');
});

test.each([
  [{}, true],
  [{ brand: {} }, true],
  [draftOfKit(kit), true],
  [{ brand: { font: 'comic' } }, false],
  [{ brand: { primaryColour: 7 } }, false],
  [{ brand: 'mine' }, false],
  [{ brandLogo: 'logo' }, false],
])('of a stored draft %j is taken: %s', (fields, expected) => {
  expect(hasCaptionFields({ captions: true, style: 'warm', ...fields })).toBe(expected);
});
