import { apiRooms } from './api-rooms.mjs';

const SRC = '^api-server/src/';
/** Test helpers may import the code that they test. */
const TESTS = [`${SRC}testing/`, '/testing/', '\\.test\\.ts$'];

/** @param {string} room @param {string} part */
const toPathPattern = (room, part) => `${SRC}${room}/${part === '.' ? '[^/]+$' : `${part}/`}`;

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function createImportRules() {
  return Object.entries(apiRooms).map(([room, { mayImport }]) => ({
    name: `api-${room}-imports`,
    comment: `${room}/ may import ${mayImport.join(', ') || 'no other room'}: name what you need as a parameter, or move it to where it belongs.`,
    severity: 'error',
    from: { path: `${SRC}${room}/`, pathNot: TESTS },
    to: { path: SRC, pathNot: [room, ...mayImport].map((name) => `${SRC}${name}/`) },
  }));
}

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function createPartRules() {
  return Object.entries(apiRooms).flatMap(([room, { parts }]) =>
    parts.slice(1).map((part, index) => ({
      name: `api-${room}-${part}-imports`,
      comment: `Within ${room}/ a part imports only what stands behind it: ${parts.join(', ')}.`,
      severity: /** @type {const} */ ('error'),
      from: { path: toPathPattern(room, part), pathNot: TESTS },
      to: { path: parts.slice(0, index + 1).map((before) => toPathPattern(room, before)) },
    })),
  );
}

/**
 * Creates the rules that enforce the imports between the API's rooms.
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function createRoomRules() {
  const knownPatterns = Object.entries(apiRooms).flatMap(([room, { parts }]) =>
    parts.map((part) => toPathPattern(room, part)),
  );
  return [
    ...createImportRules(),
    ...createPartRules(),
    {
      name: 'api-rooms-known',
      comment: 'Give the folder its place in scripts/lib/api-rooms.mjs.',
      severity: 'error',
      from: { path: SRC, pathNot: [...TESTS, ...knownPatterns] },
      to: {},
    },
  ];
}
