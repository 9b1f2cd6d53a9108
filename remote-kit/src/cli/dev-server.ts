import { join } from 'node:path';
import getPort from 'get-port';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadManifest, type ReleasePackage } from '../build/load-manifest.ts';
import { createDevConfig } from '../webpack/dev-config.ts';
import { createDevCatalogs, type DevCatalogs } from './dev-catalogs.ts';
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
  const catalogs = createDevCatalogs(compiler, source);
  const server = new WebpackDevServer(
    createServerOptions({ compiler, source, catalogs, port }),
    compiler,
  );
  await server.start();
  return { name, url: `http://localhost:${port}/`, stop: () => server.stop() };
}

type DevServerOptions = NonNullable<ConstructorParameters<typeof WebpackDevServer>[0]>;

interface DevPackage {
  readonly compiler: Compiler;
  readonly source: ReleasePackage;
  readonly catalogs: DevCatalogs;
  readonly port: number;
}

function createServerOptions({ port, ...devPackage }: DevPackage): DevServerOptions {
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
        middleware: (_request: unknown, response: JsonResponse) => {
          server.middleware?.waitUntilValid(() => void sendRecord(response, devPackage));
        },
      },
      {
        name: 'catalogs',
        path: '/locales',
        middleware: ({ url }: { readonly url: string }, response: JsonResponse) => {
          sendCatalog(response, url, devPackage.catalogs);
        },
      },
    ],
  };
}

interface JsonResponse {
  status: (code: number) => JsonResponse;
  json: (body: unknown) => void;
}

/** Sends the record, or why there is none: a declaration may be broken while somebody edits it. */
async function sendRecord(
  response: JsonResponse,
  devPackage: Omit<DevPackage, 'port'>,
): Promise<void> {
  try {
    response.json(await readRecord(devPackage));
  } catch (error) {
    const detail = `${devPackage.source.manifest.name} has no record yet. ${String(error)}`;
    response.status(503).json({ detail });
  }
}

async function readRecord({ compiler, source: { dir, kind }, catalogs }: Omit<DevPackage, 'port'>) {
  const source = await loadManifest(dir);
  const languages = await readLanguages(catalogs, source);
  if (kind === 'host') return createDevRecord(source, { languages });
  const federation = await readOutput(compiler, 'mf-manifest.json');
  return createDevRecord(source, { federation, languages });
}

/** Translations may be broken while somebody edits them. The page is shown in English then. */
async function readLanguages(catalogs: DevCatalogs, source: ReleasePackage) {
  try {
    return (await catalogs.compile(source)).languages;
  } catch (error) {
    console.error(`${source.manifest.name} is shown in English. ${String(error)}`);
    return {};
  }
}

/** Sends the catalog that was compiled with the latest record: `/de.json`. */
function sendCatalog(response: JsonResponse, url: string, catalogs: DevCatalogs): void {
  const tag = /^\/([\w-]+)\.json$/.exec(url)?.[1] ?? '';
  const catalog = catalogs.getLatest().catalogs.get(tag);
  if (catalog) response.json(catalog);
  else response.status(404).json({ detail: 'There is no such catalog.' });
}

function readOutput(compiler: Compiler, file: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    compiler.outputFileSystem?.readFile(join(compiler.outputPath, file), (error, content) => {
      if (error) reject(error);
      else resolve(JSON.parse(String(content)) as Record<string, unknown>);
    });
  });
}
