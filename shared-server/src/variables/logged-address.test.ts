import { toLoggedAddress } from './logged-address.ts';

test.each([
  ['/', '/'],
  ['/api/v1.0/microTask/video/batchGet', '/api/v1.0/microTask/video/batchGet'],
  ['/share/kH0q2r9wQmS1xYz7AbCdEf', '/share/…'],
  // A forwarded message may have escaped some characters. The link still opens the same page.
  ['/share/kH0q2r9wQmS1xYz7AbCd%45f', '/share/…'],
  ['/app/link/kH0q2r9wQmS1xYz7AbCdEf/file', '/app/link/…/file'],
  ['/preview/eyJhbGciOiJIUzI1NiJ9.eyJuYW1lIjoibWZlLWEifQ.kH0q2r9wQmS1xYz7AbCdEf', '/preview/…'],
  ['/login?code=4%2F0Aea&state=s3cr3t', '/login?code&state'],
  [
    '/app/files/pictures/01990000-aaaa-7000/picture.jpg?exp=1&sig=abc',
    '/app/files/pictures/…/picture.jpg?exp&sig',
  ],
  ['/login?redirect_url=%2Fshare%2FkH0q2r9wQmS1xYz7AbCdEf', '/login?redirect_url'],
  ['/x?kH0q2r9wQmS1xYz7AbCdEf', '/x?…'],
  [
    '/remotes/mfe-billing/main.0123456789abcdef.js',
    '/remotes/mfe-billing/main.0123456789abcdef.js',
  ],
])('logs %s as %s', (address, expectedAddress) => {
  expect(toLoggedAddress(address)).toBe(expectedAddress);
});
