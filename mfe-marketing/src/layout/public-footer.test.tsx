import { renderToStaticMarkup } from 'react-dom/server';
import { PublicFooter } from './public-footer.tsx';

test("leads to the licenses of others' work, which the site serves as a file", () => {
  const html = renderToStaticMarkup(<PublicFooter later={false} />);
  expect(html).toContain('<a href="/licenses.txt">Licenses</a>');
});
