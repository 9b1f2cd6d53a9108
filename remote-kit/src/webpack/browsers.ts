import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** The oldest browsers that builds are made for: `browserslist` in the package.json of this package. */
export const browsers: readonly string[] =
  browserslist.loadConfig({ path: import.meta.dirname }) ?? [];

/** The same, as Lightning CSS counts versions. */
export const styleTargets = browserslistToTargets(browserslist([...browsers]));
