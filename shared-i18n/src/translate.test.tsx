/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { activateLanguage, addCatalog, setEnglishTransform } from './core/index.ts';
import { plural, t, useTranslate } from './index.ts';
import { readMessageSource } from './message/index.ts';

const id = (text: string, context?: string) => readMessageSource([text], [], context).id;

afterEach(() => {
  act(() => {
    activateLanguage('en');
    setEnglishTransform(undefined);
  });
});

function addGerman(catalog: Parameters<typeof addCatalog>[2]) {
  addCatalog('', 'de', catalog);
  activateLanguage('de');
}

test('without a catalog, texts are English', () => {
  activateLanguage('fr');
  expect(t`Delete ${'clip.mp4'}`).toBe('Delete clip.mp4');
  expect(t('Push in')).toBe('Push in');
});

test('a text that has no translation stays English beside those that have one', () => {
  addGerman({ [id('Delete')]: 'Löschen' });
  expect([t`Delete`, t('Delete'), t`Keep`]).toEqual(['Löschen', 'Löschen', 'Keep']);
});

test('catalogs of other releases do not change the texts', () => {
  addCatalog('mfe-other', 'de', { [id('Download')]: 'Herunterladen' });
  addGerman({});
  expect(t`Download`).toBe('Download');
});

test('a context separates equal texts', () => {
  addGerman({ [id('Order')]: 'Bestellung', [id('Order', 'verb')]: 'Bestellen' });
  expect([t`Order`, t.as('verb')`Order`]).toEqual(['Bestellung', 'Bestellen']);
});

test('what people typed is shown as it is', () => {
  const title = String.raw`C:\x41 <b>{0}</b> #`;
  expect(t`Delete ${title}?`).toBe(`Delete ${title}?`);
  const Text = () => <p>{useTranslate().rich({ b: <b /> })`<b>Delete</b> ${title}?`}</p>;
  render(<Text />);
  expect(screen.getByRole('paragraph').innerHTML).toBe(
    String.raw`<b>Delete</b> C:\x41 &lt;b&gt;{0}&lt;/b&gt; #?`,
  );
});

test('elements stand where the translation puts their tags', () => {
  const Text = () => {
    const translate = useTranslate();
    return (
      <p>
        {translate.rich({
          terms: <a href="/terms">ignored</a>,
          icon: <i />,
        })`<icon/>Read the <terms>terms</terms>, ${plural(2, { one: '# page', other: '# pages' })}.`}
      </p>
    );
  };
  render(<Text />);
  const paragraph = screen.getByRole('paragraph');
  expect(paragraph.innerHTML).toBe('<i></i>Read the <a href="/terms">terms</a>, 2 pages.');
});

test('a component shows the new language at once, and keeps what it holds', () => {
  const Text = memo(() => {
    const translate = useTranslate();
    return <input aria-label={translate`Title`} />;
  });
  render(<Text />);
  const input = screen.getByLabelText<HTMLInputElement>('Title');
  input.value = 'typed';
  act(() => {
    addGerman({ [id('Title')]: 'Titel' });
  });
  expect(screen.getByLabelText<HTMLInputElement>('Titel')).toBe(input);
  expect(input.value).toBe('typed');
});

test('a pseudo-language changes literal texts only', () => {
  setEnglishTransform((text) => text.toUpperCase());
  expect(t`Delete ${'clip'}, ${plural(2, { one: '# video', other: '# videos' })}`).toBe(
    'DELETE clip, 2 VIDEOS',
  );
});
