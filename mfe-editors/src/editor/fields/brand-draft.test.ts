import type { BrandKit } from '@vidra/shared-contract/schemas';
import { pickCaptionFields, hasCaptionFields } from './caption-draft.ts';
import { findFontProblem, pickBrandFields, toBrandDraft, toKitFields } from './brand-draft.ts';

const kit: BrandKit = {
  kitUid: 'kit',
  name: 'Acme',
  isDefault: true,
  logoFileUid: 'logo',
  logoUrl: '/files/logo.png',
  logoCorner: 'top-right',
  font: 'fraunces',
  fontFileUid: 'font',
  fontFile: {
    fileUid: 'font',
    kind: 'font',
    url: '/files/font.woff2',
    thumbnailUrl: '',
    width: 0,
    height: 0,
    durationSeconds: 0,
    sizeBytes: 9,
    fileName: 'Acme.ttf',
    notice: null,
    likenessConsent: 'needed',
  },
  primaryColour: '#aa2211',
  secondaryColour: null,
  accentColour: '#bb2211',
  groundColour: null,
  textColour: null,
  pronunciations: [{ written: 'Acme', spoken: 'Ak-mi' }],
};
const {
  kitUid: _uid,
  name: _name,
  isDefault: _default,
  logoUrl: _url,
  fontFile: _file,
  ...kitFields
} = kit;

test("converts the account's brand to a draft and back", () => {
  const draft = toBrandDraft(kit);
  expect(draft.brandLogo).toMatchObject({ fileUid: 'logo', url: '/files/logo.png' });
  expect(draft.brandKitUid).toBe('kit');
  expect(toKitFields(draft)).toEqual(kitFields);
  expect(toKitFields(toBrandDraft(undefined))).toEqual({
    logoFileUid: null,
    logoCorner: null,
    primaryColour: null,
    secondaryColour: null,
    accentColour: null,
    groundColour: null,
    textColour: null,
    font: null,
    fontFileUid: null,
    pronunciations: [],
  });
});

test("orders contain the logo's id but neither its URL nor the kit", () => {
  const draft = { captions: true, style: 'warm' as const, ...toBrandDraft(kit) };
  expect(pickCaptionFields(draft)).toEqual({
    captions: true,
    style: 'warm',
    brand: {
      logoUid: 'logo',
      logoCorner: 'top-right',
      primaryColour: '#aa2211',
      accentColour: '#bb2211',
      font: 'fraunces',
      fontUid: 'font',
      pronunciations: [{ written: 'Acme', spoken: 'Ak-mi' }],
    },
  });
  expect(pickCaptionFields({ captions: true, style: 'warm' })).not.toHaveProperty('brand');
});

test('an own font needs a confirmation while it is used', () => {
  const draft = toBrandDraft(kit);
  expect(findFontProblem(draft)).toBe('Confirm that you have the right to use this font.');
  expect(findFontProblem({ ...draft, brand: { font: 'inter' } })).toBeUndefined();
});

test("takes over an order's brand with its files, without those that were deleted", () => {
  const { brand, brandFont } = toBrandDraft(kit);
  if (!brandFont) throw new Error('The kit has a font.');
  const media = new Map([['font', brandFont]]);
  const fields = pickBrandFields({ brand }, media);
  expect(fields.brandFont).toBe(brandFont);
  expect(fields.brand).toMatchObject({ fontUid: 'font', primaryColour: '#aa2211' });
  expect(fields.brand).not.toHaveProperty('logoUid');
  expect(pickBrandFields({}, media)).toEqual({});
});

test('orders contain each complete pronunciation once', () => {
  const rows = [
    { written: 'Acme ', spoken: ' Ak-mi' },
    { written: 'acme', spoken: 'Ak-mee' },
    { written: '', spoken: 'nothing' },
    { written: 'Unsaid', spoken: ' ' },
  ];
  const order = pickCaptionFields({
    captions: true,
    style: 'warm',
    brand: { font: 'inter', pronunciations: rows },
  });
  expect(order.brand).toEqual({
    font: 'inter',
    pronunciations: [{ written: 'acme', spoken: 'Ak-mee' }],
  });
  const emptyOrder = pickCaptionFields({
    captions: true,
    style: 'warm',
    brand: { pronunciations: [{ written: '', spoken: '' }] },
  });
  expect(emptyOrder.brand).toEqual({});
});

test.each([
  [{}, true],
  [{ brand: {} }, true],
  [toBrandDraft(kit), true],
  [{ brand: { font: 'comic' } }, false],
  [{ brand: { primaryColour: 7 } }, false],
  [{ brand: { logoCorner: 'middle' } }, false],
  [{ brand: { pronunciations: ['Acme'] } }, false],
  [{ brand: 'mine' }, false],
  [{ brandLogo: 'logo' }, false],
  [{ brandKitUid: 7 }, false],
])('accepts the stored draft %j: %s', (fields, hasFields) => {
  expect(hasCaptionFields({ captions: true, style: 'warm', ...fields })).toBe(hasFields);
});
