import { renderToStaticMarkup } from 'react-dom/server';
import { PublicFooter } from './public-footer.tsx';

test('links to the third-party licenses, which the site serves as a file', () => {
  const html = renderToStaticMarkup(<PublicFooter later={false} />);
  expect(html).toContain('<a href="/licenses.txt">Licenses</a>');
});
