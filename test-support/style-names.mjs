/** Jest transform: in a CSS module every class is its own name; other style sheets are empty. */
export default {
  getCacheKey: (_source, path) => (path.endsWith('.module.css') ? 'css-module' : 'css'),
  process: (_source, path) => ({
    code: path.endsWith('.module.css')
      ? 'module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => name }) };'
      : '',
  }),
};
