/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { CLIPS } from '../media/media.ts';
import { AmbientVideo } from './ambient-video.tsx';
import { PhotoToAdvert } from './photo-to-advert.tsx';
import { Section } from './section.tsx';

beforeAll(() => {
  globalThis.matchMedia = () => ({ matches: true }) as unknown as MediaQueryList;
});

test('draws sections and loads posters far below once the page has settled', () => {
  jest.useFakeTimers();
  render(<Section title="Far below">{CLIPS[0] && <AmbientVideo clip={CLIPS[0]} />}</Section>);
  const poster = screen.getByRole('img');
  const section = screen.getByRole('heading', { name: 'Far below' }).closest('section');
  expect(poster.getAttribute('loading')).toBe('lazy');
  expect(section?.dataset['near']).toBeUndefined();
  act(() => {
    jest.runAllTimers();
  });
  expect(poster.getAttribute('loading')).toBe('eager');
  expect(section?.dataset['near']).toBe('true');
  jest.useRealTimers();
});

test('loads the compared pictures once the page has settled', () => {
  jest.useFakeTimers();
  render(<PhotoToAdvert />);
  const picture = screen.getAllByRole('img').find((image) => image.tagName === 'IMG');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  act(() => {
    jest.runAllTimers();
  });
  expect(picture?.getAttribute('loading')).toBe('eager');
  jest.useRealTimers();
});
