import { randomUUID } from 'node:crypto';
import type { Actor } from './actor.ts';

/** Allows comments on a shared video, and plays those of another person. */
export async function playComments(
  { api, ok, token }: Pick<Actor, 'api' | 'ok' | 'token'>,
  taskUid: string,
  shareUid: string,
): Promise<void> {
  await ok('createShare', { token, body: { taskUid, allowsComments: true } });
  const visitor = await api.signIn();
  const add = (seconds: number | null) =>
    ok('addComment', {
      token: visitor.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { shareUid, text: 'Words of the scenario', seconds },
    });
  const { commentUid } = await add(1);
  await add(null);
  const page = await ok('listComments', { query: { shareUid, limit: 1 } });
  await ok('listComments', { token, query: { shareUid, cursor: page.nextCursor ?? '' } });
  await ok('deleteComment', { token, body: { commentUid } });
}
