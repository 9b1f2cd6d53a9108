const REUSED_MS = 600;
const PATIENCE_MS = 3000;
const LATEST_MS = 10_000;

type Found = (heading: HTMLElement | undefined) => void;

/**
 * Calls back once the main part of the page has the new page's heading, or without one after 3 s. A
 * heading that stands unchanged for 0.6 s may be one that both pages share: it is handed out, and the new
 * one as well when it comes after all, within 10 s. Called while the old page still stands. Returns how to stop.
 */
export function onContentReady(callback: Found): () => void {
  let old = findShownHeading();
  const oldText = old?.textContent;
  let isShared = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const observer = new MutationObserver(() => look());
  const stop = () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
    // Holds the page that was left for no longer than it must.
    old = undefined;
  };
  const finish: Found = (heading) => {
    stop();
    callback(heading);
  };
  const look = () => {
    const heading = findShownHeading();
    if (heading && (heading !== old || heading.textContent !== oldText)) finish(heading);
  };
  const share = () => {
    const heading = findShownHeading();
    if (!heading) return;
    isShared = true;
    callback(heading);
  };
  observer.observe(document.getElementById('regions') ?? document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden'],
    characterData: true,
  });
  timers.push(setTimeout(share, REUSED_MS));
  timers.push(setTimeout(() => !isShared && finish(undefined), PATIENCE_MS));
  timers.push(setTimeout(stop, LATEST_MS));
  return stop;
}

function findShownHeading(): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('#regions h1');
  return [...headings].find((heading) => !heading.closest('[hidden]'));
}
