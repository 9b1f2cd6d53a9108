import type { SampleSite } from './sample-app.ts';

/**
 * Returns the report token of a page requested from an address, or undefined if it may not report.
 */
export async function reportTokenFrom(
  { app }: Pick<SampleSite, 'app'>,
  { cookie = '', address = '127.0.0.1' } = {},
): Promise<string | undefined> {
  const answer = await app.inject({
    url: '/workspace/home',
    headers: { cookie },
    remoteAddress: address,
  });
  const json = /id="release-reports">(.*?)<\/script>/.exec(answer.body)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as string);
}
