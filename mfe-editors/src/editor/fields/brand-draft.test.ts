import { pickCaptionFields, hasCaptionFields } from './caption-draft.ts';
import { toBrandDraft, toBrandKit } from './brand-draft.ts';

const kit = {
  logoFileUid: 'logo',
  logoUrl: '/files/logo.png',
  font: 'fraunces' as const,
  primaryColour: '#aa2211',
  secondaryColour: null,
};

test("converts the account's brand to a draft and back", () => {
  const draft = toBrandDraft(kit);
  expect(draft.brandLogo).toMatchObject({ fileUid: 'logo', url: '/files/logo.png' });
  const { logoUrl: _, ...kept } = kit;
  expect(toBrandKit(draft)).toEqual(kept);
  expect(toBrandKit({})).toEqual({
    logoFileUid: null,
    primaryColour: null,
    secondaryColour: null,
    font: null,
  });
});

test("orders contain the logo's id but not its URL", () => {
  const draft = { captions: true, style: 'warm' as const, ...toBrandDraft(kit) };
  expect(pickCaptionFields(draft)).toEqual({
    captions: true,
    style: 'warm',
    brand: { logoUid: 'logo', primaryColour: '#aa2211', font: 'fraunces' },
  });
  expect(pickCaptionFields({ captions: true, style: 'warm' })).not.toHaveProperty('brand');
});

test.each([
  [{}, true],
  [{ brand: {} }, true],
  [toBrandDraft(kit), true],
  [{ brand: { font: 'comic' } }, false],
  [{ brand: { primaryColour: 7 } }, false],
  [{ brand: 'mine' }, false],
  [{ brandLogo: 'logo' }, false],
])('accepts the stored draft %j: %s', (fields, hasFields) => {
  expect(hasCaptionFields({ captions: true, style: 'warm', ...fields })).toBe(hasFields);
});
