import { capabilities, sampleTask } from '@vidra/shared-session/testing';
import { EMPTY_DRAFT, isEditorDraft } from './draft.ts';
import { fitToEngine } from './fit-options.ts';
import { draftFromSettings, imageSettingsOf } from './from-task.ts';

const [flow] = capabilities.flows;

test('a draft survives being stored', () => {
  expect(isEditorDraft(JSON.parse(JSON.stringify(EMPTY_DRAFT)))).toBe(true);
});

test.each([
  ['nothing', null],
  ['text', 'draft'],
  ['an unknown motion', { ...EMPTY_DRAFT, motion: 'spin' }],
  ['too many videos', { ...EMPTY_DRAFT, count: 9 }],
  ['a picture without size', { ...EMPTY_DRAFT, picture: { fileUid: 'f', url: '', fileName: '' } }],
  ['a draft of an older shape', { prompt: 'x' }],
])('%s is no draft', (_, value) => {
  expect(isEditorDraft(value)).toBe(false);
});

test('what the engine does not offer is replaced by what it does', () => {
  const draft = fitToEngine({ ...EMPTY_DRAFT, motion: 'handheld', ratio: '4:5' }, flow);
  expect(draft).toMatchObject({ motion: 'push-in', ratio: 'source', quality: '720p' });
});

test('all settings of a task are taken over, and where its crop was', () => {
  const crop = { x: 0.5, y: 0, width: 0.25, height: 1 };
  const settings = imageSettingsOf(sampleTask('t'));
  const draft = settings && draftFromSettings({ ...settings, crop }, null, 2);
  expect(draft).toMatchObject({ motion: 'orbit', seed: 7, prompt: 'Slow clouds', count: 2 });
  expect(draft?.centre).toEqual({ x: 0.625, y: 0.5 });
});
