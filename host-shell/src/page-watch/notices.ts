import { createStore } from 'zustand/vanilla';
import { logWarning } from '../browser/log.ts';

/** Something that a remote did to the page of others. */
export interface Notice {
  readonly remote: string;
  /** `left:interval`, `replaced:fetch` or `slow`, as it stands in the report. */
  readonly kind: string;
  /** A line of a stack with its place, or empty if it is unknown. */
  readonly source: string;
}

/** All notices of this page, latest last. */
export const noticeStore = createStore<readonly Notice[]>(() => []);

/** Adds a notice for the report and the inspector. Development also logs it. */
export function addNotice(notice: Notice): void {
  noticeStore.setState((before) => [...before, notice], true);
  if (process.env.NODE_ENV === 'development') {
    const [what = '', name = ''] = notice.kind.split(/:(.*)/s);
    const texts: Record<string, string> = {
      left: `left a ${name} behind when its page was left. Remove it when the part unmounts.`,
      replaced: `replaced ${name.replace(':', '.')} for the whole page. Use a function of its own.`,
      slow: 'blocked the page for a fifth of a second or more. Split the work.',
    };
    logWarning(`${notice.remote} ${texts[what] ?? what}`, notice.source.trim());
  }
}
