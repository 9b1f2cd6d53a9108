import type { ProblemCode } from '@vidra/shared-contract';
import type { Platform } from '../../platform/platform.ts';
import { decideFlag } from '../../videos/tasks/moderation/decide-flag.ts';
import { pageFlags } from '../../videos/tasks/moderation/page-flags.ts';
import { registerCall } from '../../web/http/call.ts';
import { actAsOperator } from './operator-role.ts';

/** Registers the operators' calls about orders that moderation stopped. */
export function addFlags(
  app: Parameters<typeof registerCall>[0],
  platform: Platform,
  problems: readonly ProblemCode[],
): void {
  registerCall(app, 'operatorFlags', {
    problems,
    handler: ({ query }) => pageFlags(platform, query),
  });
  registerCall(app, 'operatorDecideFlag', {
    problems: [...problems, 'not_found', 'conflict'],
    handler: async ({ body, user }) => {
      await decideFlag(
        platform,
        {
          ...user,
          record: (transaction, action) => actAsOperator(transaction, user, action),
        },
        body,
      );
      return { ok: true } as const;
    },
  });
}
