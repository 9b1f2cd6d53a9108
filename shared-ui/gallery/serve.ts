/** Builds the gallery and serves it on port 4100 (PORT): every component in every state. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { buildGallery } from './build.ts';
import { createIconSet } from './icons.ts';
import { makeSamples } from './samples.ts';

const output = join(import.meta.dirname, '..', '..', '.cache', 'gallery');
const port = Number(process.env['PORT'] ?? 4100);
const nonce = 'gallery';
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
};

const page = `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vidra components</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
</head>
<body>
<div id="root"></div>
<div id="ui-portal"></div>
<script src="/gallery.js" nonce="${nonce}"></script>
</body>
</html>`;

// As strict as the site's policy, so that style attributes and elements fail here first.
const policy = `default-src 'self'; style-src 'self' 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self' data:`;

async function sendFile(path: string, range: string | undefined, response: ServerResponse) {
  const file = join(output, normalize(path));
  const { size } = await stat(file);
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  // A video can be scrubbed only if the server supports range requests.
  const [, from] = /^bytes=(\d+)-/.exec(range ?? '') ?? [];
  const start = Number(from ?? 0);
  if (from !== undefined) {
    response.writeHead(206, {
      'content-range': `bytes ${start}-${size - 1}/${size}`,
      'content-length': size - start,
    });
  }
  createReadStream(file, { start }).pipe(response);
}

await makeSamples(output);
await buildGallery(output);

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery');
  if (pathname === '/') {
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  } else if (pathname === '/icons/lucide.json') {
    const icons = createIconSet((searchParams.get('icons') ?? '').split(','));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(icons));
  } else {
    sendFile(pathname, request.headers.range, response).catch(() => {
      response.writeHead(404).end();
    });
  }
}).listen(port, () => {
  process.stdout.write(`The gallery is ready at http://localhost:${port}\n`);
});
