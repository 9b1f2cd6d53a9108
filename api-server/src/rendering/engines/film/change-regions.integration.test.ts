import { RandomRegions } from '../testing/random-regions.ts';

const regions = new RandomRegions(27);
beforeAll(() => regions.open());
afterAll(() => regions.close());

test.each(['preview', 'provider'] as const)(
  'changes regions of any size and place in a video, like the %s engine',
  async (by) => {
    const faults: string[] = [];
    for (const change of RandomRegions.CHANGES) {
      for (let turn = 0; turn < 3; turn += 1) {
        const fault = await regions.tryOne(change, by);
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
  },
);
