/**
 * Fastify searches all loaded modules for the name of each plugin, which takes a quarter of a
 * second per API with
 * jest's modules. A function's own name is available without a search.
 */
const displayName = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, displayName, {
  configurable: true,
  get(this: { name: string }) {
    return this.name;
  },
  set(this: object, value: string) {
    Object.defineProperty(this, displayName, { value, configurable: true, writable: true });
  },
});
