/** What remotes of other repositories are made of. Each stands behind those that it is made of. */
export const PACKAGES = ['shared-contract', 'shared-session', 'shared-ui', 'remote-kit'];
