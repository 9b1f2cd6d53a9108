import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import type { DevServer } from './dev-server.ts';

const PACKAGE = '@vidra/dev-host';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
};

/**
 * Serves the host's development build from its package, where its sources are not available. The
 * React of a production host cannot hot-reload changes.
 *
 * @throws BuildError when the package is not installed
 */
export async function serveDevHost(port: number): Promise<DevServer> {
  const folder = join(findPackageFolder(), 'dist');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('timing-allow-origin', '*');
    // A parsed URL's path contains no "..", so it cannot leave the folder.
    readFile(join(folder, pathname)).then(
      (bytes) => {
        const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
        response.setHeader('content-type', type).end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { name: 'host-shell', url: `http://localhost:${port}/`, stop };
}

function findPackageFolder(): string {
  try {
    return dirname(createRequire(join(process.cwd(), 'file')).resolve(`${PACKAGE}/package.json`));
  } catch (error) {
    const message = `The site's development host is not installed. Run: npm install --save-dev ${PACKAGE}`;
    throw new BuildError(message, { cause: error });
  }
}
