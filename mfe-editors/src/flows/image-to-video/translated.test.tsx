/** @jest-environment jsdom */
import { queryClient, resetSession } from '@vidra/shared-session';
import { tolerateForeignChanges } from '@vidra/shared-session/foreign-changes';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import {
  changeTexts,
  createFakeSite,
  createJsonResponse,
  createProblem,
  sampleTask,
  signIn,
  type ForeignWay,
} from '@vidra/shared-session/testing';
import { EditorFrame } from '../../editor/frame/editor-frame.tsx';
import flow from './flow.ts';

tolerateForeignChanges();
const labels = { label: 'image-to-video', parentLabel: 'create' };
const createGroupResponse = () =>
  createJsonResponse({ groupUid: 'g', title: 'T', createTime: 2000, tasks: [sampleTask('t1')] });
const getGenerateButton = () => screen.getByRole('button', { name: /^Generate/ });
/** Reads the number displayed on the button. */
const readPrice = () => Number(getGenerateButton().textContent.replaceAll(/\D/g, ''));

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  resetSession();
});

async function open(createVideo: () => Response = createGroupResponse) {
  const server = createFakeSite({ createVideo });
  await signIn();
  render(
    <MemoryRouter initialEntries={['/edit?label=image-to-video&parentLabel=create']}>
      <EditorFrame flow={flow} labels={labels} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: /^Generate · / });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Evening sky/ }));
  return { server, user };
}

test.each<ForeignWay>(['wrap', 'replace', 'insert and remove'])(
  'shows the charged price on a page whose texts a translator chose to %s',
  async (way) => {
    const { server, user } = await open();
    const choices = [
      ['10 s', 20],
      ['1080p', 40],
      ['5 s', 20],
      ['720p', 10],
      ['2', 20],
    ] as const;
    for (const [name, price] of choices) {
      await act(async () => changeTexts(document.body, way));
      await user.click(screen.getByRole('radio', { name }));
      expect(readPrice()).toBe(price);
    }
    await act(async () => changeTexts(document.body, way));
    await user.click(getGenerateButton());
    await waitFor(() => {
      expect(server.named('createVideo')[0]?.body).toMatchObject({ shownCredits: 20 });
    });
  },
);

test('orders at the price displayed on the button, and corrects a wrong one', async () => {
  let answer = () => createProblem(409, 'price_changed', 'The price is 20 credits now.');
  const { server, user } = await open(() => answer());
  const price = getGenerateButton().querySelector('[translate="no"]');
  price?.replaceWith(
    Object.assign(document.createElement('foreign-text'), { textContent: '１０ crédits' }),
  );
  await user.click(screen.getByRole('radio', { name: '10 s' }));
  for (const element of getGenerateButton().querySelectorAll('[translate="no"]')) element.remove();
  expect(getGenerateButton().textContent).toMatch('１０ crédits');
  await user.click(getGenerateButton());
  await screen.findByText('The price is 20 credits now.');
  expect(server.named('createVideo')[0]?.body).toMatchObject({ shownCredits: 10 });
  getGenerateButton().querySelector('foreign-text')?.remove();
  expect(readPrice()).toBe(20);
  answer = createGroupResponse;
  await user.click(getGenerateButton());
  await waitFor(() => {
    expect(server.named('createVideo').at(-1)?.body).toMatchObject({ shownCredits: 20 });
  });
});
