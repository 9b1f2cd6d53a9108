import { rulePlanner } from './rule-planner.ts';

const planSettings = async (prompt: string, pictures = 1) => {
  const imageUids = ['a', 'b', 'c'].slice(0, pictures);
  const request = { prompt, imageUids, samplePictureUid: undefined, voiceId: 'slt' };
  return (await rulePlanner.plan(request)).settings;
};

test.each([
  ['A vertical ad for this bottle, with calm music', 'product', '9:16'],
  ['A film of the sea in portrait', 'image-to-video', '9:16'],
  ['Portrait mode please: orbit around the cup', 'image-to-video', '9:16'],
  ['A portrait video of my garden', 'image-to-video', '9:16'],
  ['Let this portrait speak', 'speaker', 'source'],
  ['Let this portrait speak, in portrait format', 'speaker', '9:16'],
  ['A talking portrait, square', 'speaker', '1:1'],
  ['A square in the old town at night', 'image-to-video', 'source'],
  ['The town square as a square video', 'image-to-video', '1:1'],
  ['A calm landscape, pan left', 'image-to-video', 'source'],
  ['A calm sea in landscape format', 'image-to-video', '16:9'],
  ['An advert for this phone', 'product', 'source'],
  ['An advert for this cup, to be seen on a phone', 'product', '9:16'],
  ['Waves worldwide', 'image-to-video', 'source'],
  ['A 4:5 clip of the tower', 'image-to-video', '4:5'],
])('“%s” requests %s in %s', async (prompt, flow, ratio) => {
  expect(await planSettings(prompt)).toMatchObject({ flow, ratio });
});

test('the format of stories does not request a storyline', async () => {
  const settings = await planSettings('Our two rooms in story format', 2);
  expect(settings).toMatchObject({ flow: 'multi-image', ratio: '9:16' });
});

test('speaks quoted words, which decide nothing else', async () => {
  const settings = await planSettings('Let her say “Buy it in our shop, in portrait format”');
  expect(settings).toMatchObject({
    flow: 'speaker',
    ratio: 'source',
    script: 'Buy it in our shop, in portrait format',
  });
});

test.each([
  ['A vertical ad for this bottle, with calm music', 'Bottle'],
  ['Make a vertical promo about our Morning cup with a voice', 'Morning cup'],
  ['Sell my bike. It is red.', 'Sell my bike'],
])('“%s” is about “%s”', async (prompt, productName) => {
  expect(await planSettings(prompt)).toMatchObject({ flow: 'product', productName });
});
