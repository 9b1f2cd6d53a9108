import { readMessage } from './read-message.ts';

test('reads answers, changes and events', () => {
  expect(readMessage('{"pong":true}')).toEqual({ pong: true });
  expect(readMessage('{"changes":[[1,"~",0]],"events":[["asked",{"a":1}]]}')).toEqual({
    changes: [[1, '~', 0]],
    events: [['asked', { a: 1 }]],
  });
});

test.each([
  ['another type', new Map()],
  ['a buffer', new ArrayBuffer(8)],
  ['a text that is no JSON', '{'],
  ['another value', '5'],
  ['null', 'null'],
  ['another form', '{"changes":{},"events":[]}'],
  ['too many changes', JSON.stringify({ changes: Array(501).fill([1, '~', 0]), events: [] })],
  ['too many events', JSON.stringify({ changes: [], events: Array(11).fill(['a', 1]) })],
  ['an event without a name', '{"changes":[],"events":[[]]}'],
  ['a strange name', '{"changes":[],"events":[["__proto__",1]]}'],
  ['a long text', JSON.stringify({ changes: ['x'.repeat(65_536)], events: [] })],
])('refuses %s', (_case, message) => {
  expect(() => readMessage(message)).toThrow(/^It sent a message/);
});
