import { z } from 'zod';

/** A failed load of a remote, as a page reported it. */
export const loadTrace = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  release: z.string().max(100),
  part: z.string().regex(/^[\w/-]{1,80}$/),
  page: z.string().regex(/^[\w-]{0,80}$/),
  phase: z.enum(['load', 'mount', 'shown']),
  kind: z.string().regex(/^[a-z-]{1,20}$/),
  file: z
    .string()
    .regex(/^[\w.-]{1,90}(:\d{1,7}:\d{1,7})?$/)
    .optional(),
  at: z.number().int().nonnegative(),
  recovered: z.boolean(),
});
export type LoadTrace = z.infer<typeof loadTrace>;

/** Maximum number of traces of a set. The newest are kept. */
const MAX_ENTRIES = 200;

/** Adds traces and keeps the newest. A later trace of the same load replaces the earlier one. */
export function addTraces(
  before: readonly LoadTrace[] = [],
  traces: readonly LoadTrace[] = [],
): LoadTrace[] {
  const byId = new Map<string, LoadTrace>();
  for (const trace of [...before, ...traces].sort((a, b) => a.at - b.at)) {
    const earlier = byId.get(trace.id);
    byId.delete(trace.id);
    byId.set(trace.id, { ...trace, recovered: trace.recovered || (earlier?.recovered ?? false) });
  }
  return [...byId.values()].slice(-MAX_ENTRIES);
}
