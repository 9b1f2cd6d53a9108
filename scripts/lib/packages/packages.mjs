/** Packages for remotes in other repositories. Each comes after its dependencies. */
export const PACKAGES = [
  'shared-i18n',
  'shared-contract',
  'shared-server',
  'shared-session',
  'shared-ui',
  'remote-kit',
];
