/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepFields } from './keep-fields.ts';

interface FormProps {
  readonly onReady?: () => void;
}

function Form({ onReady }: FormProps) {
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [plan, setPlan] = useState('a');
  const [isSure, setSure] = useState(false);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <form>
      <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <textarea value={note} onChange={({ target }) => setNote(target.value)} />
      <select value={plan} onChange={({ target }) => setPlan(target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
      <input type="file" />
      <button type="button">Send</button>
      <output>{JSON.stringify({ email, note, plan, isSure })}</output>
    </form>
  );
}

let page: HTMLElement;
beforeEach(() => {
  const { container, unmount } = render(<Form />);
  const html = container.innerHTML;
  unmount();
  page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = html;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const find = (selector: string) => page.querySelector(selector) as HTMLInputElement;
const createForeignElement = () => document.createElement('password-icon');
function wrap(element: Element) {
  const wrapper = createForeignElement();
  element.replaceWith(wrapper);
  wrapper.append(element);
}

async function hydrate() {
  const keptFields = keepFields(page);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      page,
      <StrictMode>
        <Form onReady={keptFields.finish} />
      </StrictMode>,
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  return { kept: keptFields, errors };
}

test.each([
  ['nothing foreign', (): void => undefined, 0],
  ['a node beside a field', () => find('input').after(createForeignElement()), 1],
  ['a node before everything', () => page.prepend(createForeignElement()), 0],
  ['a node before all fields', () => find('form').prepend(createForeignElement()), 1],
  ['a node around a field', () => wrap(find('input')), 1],
] as const)('with %s, keeps typed and chosen values', async (name, change, faults) => {
  const email = find('input[type=email]');
  const note = find('textarea');
  change();
  email.value = 'someone@example.com';
  note.value = 'Hello there';
  find('select').value = 'b';
  find('input[type=checkbox]').checked = true;
  note.focus();
  note.setSelectionRange(2, 5);
  const { errors } = await hydrate();
  expect(errors).toHaveLength(faults);
  const values = { email: 'someone@example.com', note: 'Hello there', plan: 'b', isSure: true };
  expect(find('textarea').value).toBe(values.note);
  expect(find('input[type=email]').value).toBe(values.email);
  const activeField = document.activeElement as HTMLTextAreaElement;
  expect(activeField).toBe(find('textarea'));
  expect([activeField.selectionStart, activeField.selectionEnd]).toEqual([2, 5]);
  // Without a fault React replays earlier input itself.
  if (faults > 0) expect(JSON.parse(find('output').textContent)).toEqual(values);
  expect(name).toBeTruthy();
});

test('restores the focus of a button, and finds the successor of a pressed one', async () => {
  const button = find('button');
  button.focus();
  find('form').prepend(createForeignElement());
  const { kept } = await hydrate();
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  expect(kept.findSuccessor(button)).toBe(screen.getByRole('button', { name: 'Send' }));
});

test('after hydration, a field that replaces another stays empty', async () => {
  await hydrate();
  const email = find('input[type=email]');
  fireEvent.input(email, { target: { value: 'mine' } });
  const otherField = email.cloneNode() as HTMLInputElement;
  otherField.value = '';
  email.replaceWith(otherField);
  await act(async () => undefined);
  expect(otherField.value).toBe('');
});
