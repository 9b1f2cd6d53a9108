/**
 * Fastify looks for the name of each plugin among all modules that are loaded, which takes jest's
 * modules a quarter of a second for each API. A function's own name is at hand.
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
