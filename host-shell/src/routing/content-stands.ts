const REUSED_MS = 600;
const PATIENCE_MS = 3000;

type Found = (heading: HTMLElement | undefined) => void;

/**
 * Calls back once the main part of the page has the new page's heading, or without one after 3 s.
 * Called while the old page still stands. Returns how to stop.
 */
export function whenContentStands(callback: Found): () => void {
  const old = shownHeading();
  const oldText = old?.textContent;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const observer = new MutationObserver(() => look());
  const stop = () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
  };
  const finish: Found = (heading) => {
    stop();
    callback(heading);
  };
  const look = () => {
    const heading = shownHeading();
    if (heading && (heading !== old || heading.textContent !== oldText)) finish(heading);
  };
  observer.observe(document.getElementById('regions') ?? document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden'],
    characterData: true,
  });
  // Two pages may share one heading that never changes.
  timers.push(setTimeout(() => shownHeading() && finish(shownHeading()), REUSED_MS));
  timers.push(setTimeout(() => finish(undefined), PATIENCE_MS));
  return stop;
}

function shownHeading(): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('#regions h1');
  return [...headings].find((heading) => !heading.closest('[hidden]'));
}
