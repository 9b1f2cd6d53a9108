/** @jest-environment jsdom */
import { prepareAhead } from './prepare-ahead.ts';

const route = { owner: 'mfe-editors', path: '/edit' };

test('runs the code of the page, and holds its style sheets back', async () => {
  const style = document.createElement('style');
  style.dataset['of'] = 'mfe-editors';
  const prepare = jest.fn(async () => {
    document.head.append(style);
  });
  const load = jest.fn(async () => ({ default: { prepare } }));
  await prepareAhead(route, 'label=a', { load });
  expect(load).toHaveBeenCalledWith('mfe-editors', 'app');
  expect(prepare).toHaveBeenCalledWith('/edit', 'label=a');
  expect(style.sheet?.disabled).toBe(true);
});

test('runs a remote without `prepare`, and reports a failure', async () => {
  const load = jest.fn(async () => ({ default: {} }));
  await prepareAhead(route, '', { load });
  expect(load).toHaveBeenCalledTimes(1);
  const prepare = async () => Promise.reject(new Error('gone'));
  const preparation = prepareAhead(route, '', { load: async () => ({ default: { prepare } }) });
  await expect(preparation).rejects.toThrow('gone');
});
