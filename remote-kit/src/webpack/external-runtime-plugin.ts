import webpack, { type Compiler } from 'webpack';

/** Removes the federation runtime from a remote's entry, because the host provides its own. */
export class ExternalRuntimePlugin {
  apply(compiler: Compiler): void {
    new webpack.ExternalsPlugin('global', ({ request }, done) => {
      if (request && runtimeRequest.test(request)) done(null, '__federation_runtime__');
      else done();
    }).apply(compiler);
  }
}

/** The federation plugin imports its runtime by an absolute path. */
const runtimeRequest = /webpack-bundler-runtime\/dist\/(bundler|index)\.js$/;
