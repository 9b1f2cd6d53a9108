import { join } from 'node:path';
import getPort from 'get-port';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadManifest, type ReleasePackage } from '../build/load-manifest.ts';
import { createDevConfig } from '../webpack/dev-config.ts';
import { createDevRecord } from './dev-record.ts';

/** A package that is being built as its files change. */
export interface DevServer {
  readonly name: string;
  /** Address of its files, ending in a slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the development server of one package, on a free port unless one is given. */
export async function startDevServer(dir: string, requestedPort?: number): Promise<DevServer> {
  const source = await loadManifest(dir);
  const { name } = source.manifest;
  const compiler = webpack(createDevConfig(source.kind, { dir, name }));
  // Known before the build starts, because the client in the page is built with it.
  const port = requestedPort ?? (await getPort());
  const server = new WebpackDevServer(createServerOptions(compiler, source, port), compiler);
  await server.start();
  return { name, url: `http://localhost:${port}/`, stop: () => server.stop() };
}

type DevServerOptions = NonNullable<ConstructorParameters<typeof WebpackDevServer>[0]>;

function createServerOptions(
  compiler: Compiler,
  source: ReleasePackage,
  port: number,
): DevServerOptions {
  return {
    host: 'localhost',
    port,
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: {
      'access-control-allow-origin': '*',
      // The inspector of the page says how large files are, and how long they took.
      'timing-allow-origin': '*',
    },
    // The page comes from the site's address, so the client cannot guess this one.
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    static: false,
    setupMiddlewares: (middlewares, server) => [
      // First the ones that set the headers: a page of another origin reads the record.
      ...middlewares,
      {
        name: 'release-record',
        path: '/release.json',
        middleware: (_request: unknown, response: { json: (body: unknown) => void }) => {
          server.middleware?.waitUntilValid(() => {
            void readRecord(compiler, source).then((record) => response.json(record));
          });
        },
      },
    ],
  };
}

async function readRecord(compiler: Compiler, { dir, kind }: ReleasePackage) {
  const source = await loadManifest(dir);
  if (kind === 'host') return createDevRecord(source, undefined);
  return createDevRecord(source, await readOutput(compiler, 'mf-manifest.json'));
}

function readOutput(compiler: Compiler, file: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    compiler.outputFileSystem?.readFile(join(compiler.outputPath, file), (error, content) => {
      if (error) reject(error);
      else resolve(JSON.parse(String(content)) as Record<string, unknown>);
    });
  });
}
