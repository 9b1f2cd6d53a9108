import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** The oldest browsers that builds support: `browserslist` in the package.json of this package. */
export const browsers: readonly string[] =
  browserslist.loadConfig({ path: import.meta.dirname }) ?? [];

/** The same browsers in the format of Lightning CSS. */
export const styleTargets = browserslistToTargets(browserslist([...browsers]));
