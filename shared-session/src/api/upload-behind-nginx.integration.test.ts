/** @jest-environment jsdom */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { readBytes, startServer } from '../testing/server.ts';
import { setConfig } from './config.ts';
import { uploadPicture } from './upload.ts';

const withNginx = spawnSync('nginx', ['-v']).error === undefined ? test : test.skip;
const SIZE = 3_000_000;

let folder: string;
let nginx: ChildProcess | undefined;
let arrivedBytes = 0;
let server: Awaited<ReturnType<typeof startServer>>;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The configuration of Debian, except for the file locations and CORS headers. */
async function startNginx(target: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const config = `
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/answers;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      add_header Access-Control-Allow-Origin * always;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${target}; proxy_hide_header Access-Control-Allow-Origin; }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(port))) await new Promise((next) => setTimeout(next, 20));
  return url;
}

async function isUp(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { method = '', url = '' } = request;
    response.setHeader('access-control-expose-headers', 'upload-offset, upload-length');
    if (method === 'HEAD') {
      response.writeHead(200, { 'upload-offset': arrivedBytes, 'upload-length': SIZE }).end();
      return;
    }
    void readBytes(request).then((body) => {
      if (method === 'PATCH') {
        arrivedBytes += body.length;
        response.writeHead(204, { 'upload-offset': arrivedBytes }).end();
        return;
      }
      const target = { fileUid: 'f1', url: '/up/f1', expiresAt: Date.now() + 60_000 };
      response.end(url.endsWith('complete') ? body : JSON.stringify(target));
    });
  });
});
afterAll(async () => {
  if (nginx) {
    nginx.kill();
    await once(nginx, 'exit');
    await rm(folder, { recursive: true });
  }
  server.stop();
});

withNginx(
  'a file gets through an nginx that nobody set up for it',
  async () => {
    const apiBaseUrl = await startNginx(server.url);
    setConfig({ productCode: 'vidra', apiBaseUrl, onUnauthorized: () => undefined });
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { File: JsdomFile } = frame.contentWindow as unknown as { File: typeof File };
    const picture = new JsdomFile(['x'.repeat(SIZE)], 'cat.jpg', { type: 'image/jpeg' });
    expect(await uploadPicture(picture)).toEqual({ fileUid: 'f1' });
    expect(arrivedBytes).toBe(SIZE);
  },
  60_000,
);
