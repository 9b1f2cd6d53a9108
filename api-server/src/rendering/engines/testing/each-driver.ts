import type { EngineSpec } from '../engine.ts';
import { Bench, createPicture } from './bench.ts';
import { DRIVERS, type Driver } from './drivers.ts';

/** A driver at its provider, created for each test. */
export interface AtProvider {
  bench: Bench;
  /** Folder of the picture. */
  folder: string;
  spec: (changes?: Partial<EngineSpec>) => EngineSpec;
  submit: (key?: string) => Promise<string>;
}

/** Runs the same tests for every remote driver. */
export function describeEachDriver(tests: (at: AtProvider, driver: Driver) => void): void {
  const at = {} as AtProvider;
  let remove: () => void | Promise<void>;
  beforeAll(async () => {
    const picture = await createPicture();
    remove = () => picture.remove();
    at.folder = picture.folder;
    at.spec = (changes = {}) => picture.spec(changes);
    at.submit = (key = 'task-1') => at.bench.engine.submit(at.spec(), key);
  });
  afterAll(() => remove());
  describe.each(DRIVERS.map((driver): [string, Driver] => [driver.name, driver]))(
    '%s',
    (_, driver) => {
      beforeEach(async () => {
        at.bench = new Bench(driver);
        await at.bench.open();
      });
      afterEach(() => at.bench.close());
      tests(at, driver);
    },
  );
}
