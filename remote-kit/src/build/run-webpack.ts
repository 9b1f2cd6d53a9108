import webpack, { type Configuration, type Stats } from 'webpack';
import { BuildError } from './build-error.ts';

/**
 * Runs one build until its caches are written.
 *
 * @throws BuildError with webpack's report when the build has errors
 */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  try {
    const stats = await toPromise<Stats | undefined>((callback) => {
      compiler.run((error, result) => {
        callback(error, result);
      });
    });
    if (!stats) throw new BuildError('webpack returned no result.');
    if (stats.hasErrors()) {
      throw new BuildError(stats.toString({ all: false, errors: true }));
    }
    return stats;
  } finally {
    await toPromise<undefined>((callback) => {
      compiler.close((error) => {
        callback(error, undefined);
      });
    });
  }
}

function toPromise<T>(
  run: (callback: (error: Error | null | undefined, value: T) => void) => void,
) {
  return new Promise<T>((resolve, reject) => {
    run((error, value) => {
      if (error) reject(error);
      else resolve(value);
    });
  });
}
