/** @jest-environment jsdom */
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { changeTexts, type ForeignWay } from '../testing/change-texts.ts';
import { tolerateForeignChanges } from './tolerate-foreign-changes.ts';

tolerateForeignChanges();
afterEach(cleanup);

const states = createStore(() => 0);
const show = (state: number) => act(async () => states.setState(state, true));
beforeEach(() => states.setState(0, true));

function Page({ view }: { readonly view: (state: number) => ReactNode }) {
  return <main>{view(useStore(states))}</main>;
}

const VIEWS: Record<string, (state: number) => ReactNode> = {
  'a text that changes': (state) => <p>Rendering {state} percent</p>,
  'a text that is the only one': (state) => <p>{`Rendering ${state} percent`}</p>,
  'a text that goes and comes': (state) => (
    <p>
      {state % 2 === 0 && 'Waiting'} <b>now</b>
      {state > 0 && ' not any more'}
    </p>
  ),
  'an element before a text': (state) => (
    <p>
      {state > 0 && <b key={state}>{`No. ${state}`}</b>}
      then the text
    </p>
  ),
  'a list that changes its order': (state) => (
    <ul>
      {[1, 2, 3, 4].map((item) => (
        <li key={(item * (state + 1)) % 5}>Item {(item * (state + 1)) % 5}</li>
      ))}
    </ul>
  ),
  'one view in place of another': (state) =>
    state === 0 ? (
      'Only a text'
    ) : (
      <>
        Two <i>things</i>
      </>
    ),
};
const WAYS: readonly ForeignWay[] = ['wrap', 'replace', 'insert and remove'];

describe.each(Object.entries(VIEWS))('%s', (_name, view) => {
  test.each(WAYS)('shows what React renders after a translator chose to %s', async (way) => {
    const translatedPage = render(<Page view={view} />);
    for (const state of [1, 2, 0, 3]) {
      changeTexts(translatedPage.container, way);
      await show(state);
      const expectedContainer = document.createElement('div');
      const plainPage = render(<main>{view(state)}</main>, { container: expectedContainer });
      expect(translatedPage.container.textContent).toBe(expectedContainer.textContent);
      plainPage.unmount();
    }
    translatedPage.unmount();
    expect(translatedPage.container.textContent).toBe('');
  });
});

test('does not throw on foreign nodes in any position', async () => {
  const view = (state: number) => (
    <>
      {state > 0 && <b>{`No. ${state}`}</b>}
      <i>First</i>
      {state !== 2 && <u>Second</u>}
    </>
  );
  const { container } = render(<Page view={view} />);
  const main = container.firstElementChild as HTMLElement;
  main.querySelector('i')?.before(document.createElement('grammarly-card'));
  main.querySelector('i')?.remove();
  await show(1);
  expect(main.textContent).toBe('SecondNo. 1');
  const box = document.body.appendChild(document.createElement('div'));
  box.append(main.querySelector('u') as Node);
  await show(2);
  expect(main.textContent).toBe('No. 2');
  expect(box.textContent).toBe('');
  await show(0);
  expect(main.textContent).toBe('Second');
  box.remove();
});
