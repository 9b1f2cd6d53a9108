import { getSignUpAddress } from './links.ts';

test('leads to the view of new people, and back to the address', () => {
  expect(getSignUpAddress('/edit?label=product#top')).toBe(
    '/login?redirect_url=/edit%3Flabel%3Dproduct%23top&view=signup',
  );
});

test('names the route of a prerendered page where the server finds it', () => {
  expect(getSignUpAddress('/__route__/edit?label=product')).toBe(
    '/login?redirect_url=/__route__/edit%3Flabel%3Dproduct&view=signup',
  );
});
