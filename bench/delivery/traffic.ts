const BROWSERS = 4;

export interface Traffic {
  /** Stops the traffic and reports the requests and the failed ones. */
  readonly stop: () => Promise<{ requests: number; failed: string[] }>;
}

/** Opens pages repeatedly with all their resources, like browsers without a cache. */
export function startTraffic(site: string, pages: readonly string[]): Traffic {
  const failures: string[] = [];
  let requests = 0;
  let isRunning = true;

  const get = async (path: string): Promise<string> => {
    requests += 1;
    try {
      const answer = await fetch(site + path);
      if (!answer.ok) failures.push(`${path} answered ${answer.status}`);
      return await answer.text();
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
      return '';
    }
  };
  const browse = async (first: number) => {
    for (let turn = first; isRunning; turn += 1) {
      const html = await get(pages[turn % pages.length] ?? '/');
      const files = [...html.matchAll(/(?:href|src)="(\/remotes\/[^"]+)"/g)];
      const all = /"filesUrl":"([^"]+)"/.exec(html)?.[1];
      await Promise.all([...files.map(([, path = '']) => path), ...(all ? [all] : [])].map(get));
    }
  };

  const browsers = Array.from({ length: BROWSERS }, (_, number) => browse(number));
  return {
    stop: async () => {
      isRunning = false;
      await Promise.all(browsers);
      return { requests, failed: failures };
    },
  };
}
