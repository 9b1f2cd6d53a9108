import { join } from 'node:path';
import getPort from 'get-port';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadManifest, type ReleasePackage } from '../build/load-manifest.ts';
import { createDevConfig } from '../webpack/dev-config.ts';
import { createDevRecord } from './dev-record.ts';

/** Development server of a package that rebuilds on changes. */
export interface DevServer {
  readonly name: string;
  /** Base URL of its files, ending in a slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the development server of one package, on a free port by default. */
export async function startDevServer(dir: string, requestedPort?: number): Promise<DevServer> {
  const source = await loadManifest(dir);
  const { name } = source.manifest;
  const compiler = webpack(createDevConfig(source.kind, { dir, name }));
  // Chosen before the build starts, because the client in the page contains it.
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
      // Lets the page's inspector read file sizes and load times.
      'timing-allow-origin': '*',
    },
    // The page has the site's origin, so the client cannot derive this URL.
    client: {
      // The fallback of the region and the inspector show errors of the running code.
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      webSocketURL: `ws://localhost:${port}/ws`,
    },
    static: false,
    setupMiddlewares: (middlewares, server) => [
      // The middlewares that set the headers come first, because a page of another origin reads the
      // record.
      ...middlewares,
      {
        name: 'release-record',
        path: '/release.json',
        middleware: (_request: unknown, response: RecordResponse) => {
          server.middleware?.waitUntilValid(() => void sendRecord(response, compiler, source));
        },
      },
    ],
  };
}

interface RecordResponse {
  status: (code: number) => RecordResponse;
  json: (body: unknown) => void;
}

/** Sends the record, or why there is none: a declaration may be broken while somebody edits it. */
async function sendRecord(
  response: RecordResponse,
  compiler: Compiler,
  source: ReleasePackage,
): Promise<void> {
  try {
    response.json(await readRecord(compiler, source));
  } catch (error) {
    const detail = `${source.manifest.name} has no record yet. ${String(error)}`;
    response.status(503).json({ detail });
  }
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
