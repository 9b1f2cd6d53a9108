import { RandomRegions } from '../testing/random-regions.ts';

/** Number of random regions. REGION_RUNS overrides it. */
const RUNS = Number(process.env['REGION_RUNS'] ?? 60);
const regions = new RandomRegions(2027);
beforeAll(() => regions.open());
afterAll(() => regions.close());

test('changes many random regions of a video without a failure', async () => {
  const faults: string[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    const change = RandomRegions.CHANGES[turn % 4];
    if (!change) throw new Error("We couldn't find this change.");
    const fault = await regions.tryOne(change, turn % 8 < 4 ? 'preview' : 'provider');
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
}, 3_600_000);
