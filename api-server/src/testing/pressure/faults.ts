/** A possible mistake in a file of `src`: the right text and its wrong replacement. */
interface Fault {
  file: string;
  right: string;
  wrong: string;
}

/** Mistakes that happened once or could easily happen. The model must find each of them. */
export const FAULTS: Record<string, Fault> = {
  'a retry does not look whether the video was deleted': {
    file: 'videos/tasks/next-attempt.ts',
    right: ".where('status', 'in', [...RETRYABLE])\n      .where('deletedAt', 'is', null)",
    wrong: ".where('status', 'in', [...RETRYABLE])",
  },
  'an approval does not read whether it was the one that decided': {
    file: 'videos/projects/decide-plan.ts',
    right: 'const plan = decision && { uid, userUid, ...decision };',
    wrong: 'const plan = { uid, userUid, content: row.content, ...decision };',
  },
  'two checkouts of a person do not wait for each other': {
    file: 'money/payments/checkout.ts',
    right: '.forNoKeyUpdate()',
    wrong: '',
  },
  'two checks of an upload store at the same place': {
    file: 'files/uploads/uploads.ts',
    right: '${file.uid}-${createUid()}`',
    wrong: '${file.uid}`',
  },
  'effects are written down a moment after their transaction': {
    file: 'data/queue/queue.ts',
    right: 'send: async (db, name, ...jobs) => {',
    wrong: `send: async (db, name, ...jobs) => {
      if (name === 'outbox') {
        setTimeout(() => void boss.insert(name, jobs.map((data) => ({ data }))), 300);
        return;
      }`,
  },
};

/**
 * Returns a file's source with the mistake in it. @throws when the right text does not occur
 * exactly once
 */
export function injectFault(source: string, { file, right, wrong }: Fault): string {
  const parts = source.split(right);
  if (parts.length !== 2) throw new Error(`This is not in ${file} exactly once:\n${right}`);
  return parts.join(wrong);
}
