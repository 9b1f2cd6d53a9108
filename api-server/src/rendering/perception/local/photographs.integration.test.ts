import { Console } from 'node:console';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countByGroup } from '../testing/count-by-group.ts';
import { judgePerception } from '../testing/judge-perception.ts';
import { getPhotographPath, readPhotographs } from '../testing/photographs.ts';
import { createLocalPerception } from './local-perception.ts';

const PHOTOGRAPHS = readPhotographs();
const perception = createLocalPerception();
afterAll(() => perception.close());

test('finds the faces and people of real photographs, except for the known faults', async () => {
  const judgments = [];
  for (const photograph of PHOTOGRAPHS) {
    const result = await perception.perceive(getPhotographPath(photograph));
    if (!result) throw new Error(`Nothing was perceived in ${photograph.name}.`);
    judgments.push([photograph, judgePerception(photograph, result)] as const);
  }
  const counts = countByGroup(judgments);
  new Console(process.stdout).table(counts);
  expect(counts['all']?.photographs).toBeGreaterThanOrEqual(60);
  const faults = judgments.flatMap(([{ name }, judgment]) =>
    judgment.faults.map((fault) => `${name}: ${fault}`),
  );
  const listedFaults = PHOTOGRAPHS.flatMap(({ name, knownFaults = [] }) =>
    knownFaults.map(({ fault }) => `${name}: ${fault}`),
  );
  // A known fault that no longer occurs fails too, so that the list stays true.
  expect(faults).toEqual(listedFaults);
}, 600_000);

test('names the license and the source of every photograph', () => {
  const folder = join(import.meta.dirname, '../testing/photographs');
  const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
  expect(files.sort()).toEqual(PHOTOGRAPHS.map(({ name }) => `${name}.jpg`).sort());
  const credits = readFileSync(join(folder, 'CREDITS.md'), 'utf8');
  expect(files.filter((file) => !credits.includes(`\n- \`${file}\``))).toEqual([]);
});
