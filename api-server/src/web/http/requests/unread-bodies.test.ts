import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const TRIES = 10;
let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

/** Sends the whole body before it reads any of the response. */
async function post(path: string, bytes: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nApp-Code: vidra\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.write(Buffer.alloc(bytes, ' '), (error) => (error ? reject(error) : resolve()));
  });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const code = /"code":"(\w+)"/.exec(answer.toString())?.[1];
  return { status: Number(answer.toString().split(' ', 2)[1]), code };
}

test.each([
  ['too large', '/api/v1.0/simpleUser/vidra/exists', 413, 'payload_too_large'],
  ['of a call that needs a login', '/api/v1.0/simpleUser/vidra/userInfo', 401, 'unauthorized'],
])('answers a body %s each time', async (_, path, status, code) => {
  const answers = [];
  for (let index = 0; index < TRIES; index += 1) {
    answers.push(await post(path, 20_000_000));
  }
  expect(answers).toEqual(Array(TRIES).fill({ status, code }));
});
