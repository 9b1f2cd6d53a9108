import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const FOLDER = join(import.meta.dirname, '../../../deploy/monitoring');
const readText = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; action: string };
}
const { groups } = parse(readText('alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readText('dashboard.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
};
const QUERIES = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Returns the metrics of a query, without the keywords of Prometheus and labels. */
const listMetrics = (query: string) =>
  query
    .replace(/\{[^}]*\}|"[^"]*"|\b(by|without)\s*\([^)]*\)/g, ' ')
    .match(/\b(vidra|process|nodejs)_[a-z0-9_]+/g) ?? [];

let api: TestApi;
const names = new Set<string>();
beforeAll(async () => {
  api = await startTestApi({ ENGINE_PRICES: '{"scripted":{"video":0.25}}' });
  // A histogram has series only after a first measurement.
  const { token } = await api.signIn();
  const [task] = await api.create(token);
  await api.call('cancelVideo', { token, body: { taskUid: task!.taskUid } });
  for (let tries = 0; tries < 2; tries += 1) {
    const { body } = await api.app.inject('/metrics');
    for (const [, name, kind] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      names.add(name ?? '');
      if (kind === 'histogram')
        for (const end of ['bucket', 'count', 'sum']) names.add(`${name ?? ''}_${end}`);
    }
  }
});
afterAll(() => api.close());

test.each(QUERIES)('%s uses only metrics of /metrics', (_name, query) => {
  const queriedMetrics = listMetrics(query);
  expect(queriedMetrics.length).toBeGreaterThan(0);
  expect(queriedMetrics.filter((name) => !names.has(name))).toEqual([]);
});

test('each alert describes the problem and the action, and panel ids are unique', () => {
  for (const { annotations } of rules) {
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).toMatch(/\.$/);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
