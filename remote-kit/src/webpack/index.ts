export { browserConfig as createBrowserConfig } from './browser-config.ts';
export { containerName, type BuildOptions } from './build-options.ts';
export { namesOfferedBy } from './contract-offer-plugin.ts';
export { contractUseOf } from './contract-use-plugin.ts';
export { createHostConfig } from './host-config.ts';
export { linksOf } from './link-use-plugin.ts';
export { createPrerenderConfig, RELEASE_URL_PLACEHOLDER } from './prerender-config.ts';
export { createRemoteConfig } from './remote-config.ts';
export { installedVersions, requiredRanges, SINGLETONS } from './singletons.ts';
