// `node vite-server.ts <port> <API port>`: the development server of the Vite app.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { ROOT } from '../../e2e/support/stack.ts';
import { VITE_APP, VITE_ROOT } from './vite-app.ts';

const [port = '', apiPort = ''] = process.argv.slice(2);
const api = `http://127.0.0.1:${apiPort}`;
const server = await createServer({
  root: VITE_APP,
  configFile: false,
  cacheDir: join(VITE_ROOT, 'cache'),
  logLevel: 'warn',
  plugins: [react()],
  define: {
    'process.env.NODE_ENV': '"development"',
    __RELEASE_NAME__: '"mfe-marketing"',
  },
  resolve: { dedupe: ['react', 'react-dom', 'react-router-dom'] },
  server: {
    port: Number(port),
    strictPort: true,
    host: 'localhost',
    fs: { allow: [ROOT] },
    proxy: { '/api': api, '/app': api },
  },
});
await server.listen();
