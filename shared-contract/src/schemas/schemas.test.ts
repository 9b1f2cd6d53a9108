import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { CALL_SCHEMAS } from './index.ts';

it('has a schema for every call and no others', () => {
  expect(Object.keys(CALL_SCHEMAS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

it('rejects unknown fields in every body and query', () => {
  const open = Object.entries(CALL_SCHEMAS).flatMap(([name, schema]) => {
    const input = 'body' in schema ? schema.body : 'query' in schema ? schema.query : undefined;
    if (!input) return [];
    const { additionalProperties, oneOf } = z.toJSONSchema(input, { io: 'input' });
    const shapes = oneOf?.map((shape) => shape.additionalProperties) ?? [additionalProperties];
    return shapes.every((extra) => extra === false) ? [] : [name];
  });
  expect(open).toEqual([]);
});

it.each([
  [' Mira@Example.com ', 'mira@example.com'],
  ['mira@bücher.example', 'mira@xn--bcher-kva.example'],
  ['mira@BÜCHER.example', 'mira@xn--bcher-kva.example'],
  ['mira@例え.jp', 'mira@xn--r8jz45g.jp'],
  ['mira@bücher.example/x', undefined],
  ['mira@ü ber.example', undefined],
  ['mira', undefined],
])('accepts the address %s as %s', (email, expectedEmail) => {
  expect(CALL_SCHEMAS.exists.body.safeParse({ email }).data?.email).toBe(expectedEmail);
});

it('accepts digits of all scripts in a code', () => {
  const login = { method: 'code', email: 'mira@example.com', code: '１２３٤٥٦' };
  expect(CALL_SCHEMAS.login.body.safeParse(login).data).toMatchObject({ code: '123456' });
  expect(CALL_SCHEMAS.login.body.safeParse({ ...login, code: '１２３٤٥' }).success).toBe(false);
});

it('names the unknown field when it rejects an order', () => {
  const order = {
    imageUid: 'f1',
    motion: 'orbit',
    durationSeconds: 5,
    ratio: '1:1',
    quality: '480p',
    label: 'image-to-video',
    parentLabel: 'create',
  };
  expect(CALL_SCHEMAS.createVideo.body.safeParse(order).success).toBe(true);
  const result = CALL_SCHEMAS.createVideo.body.safeParse({ ...order, priority: 9 });
  expect(result.error?.issues[0]?.message).toContain('priority');
});
