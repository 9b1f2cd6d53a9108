const REUSED_MS = 600;
const PATIENCE_MS = 3000;
const LATEST_MS = 10_000;

type Found = (heading: HTMLElement | undefined) => void;

/**
 * Calls back once the main area has the new page's heading, or without one after 3 s. An unchanged
 * heading of 0.6 s may belong to both pages: it is reported, and so is a new heading that appears
 * within 10 s. Call it while the old page is still shown.
 *
 * @returns stops it
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
    // Releases the old page as early as possible.
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
