import { fileURLToPath } from 'node:url';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, includeIgnoreFile } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fingerprint } from './scripts/lib/fingerprint.mjs';
import { packageFolders } from './scripts/lib/paths.mjs';

const tests = ['**/*.test.{ts,tsx}', '**/{test,testing,test-support}/**', 'e2e/**', 'bench/**'];
const remotes = ['mfe-*/**/*.{ts,tsx}'];
const browserSources = ['host-shell/src/**', 'mfe-*/src/**', 'shared-*/src/**'];
const commandLine = ['scripts/**', '**/scripts/**', '**/cli/**', 'e2e/**', 'bench/**'];

const pastExports = [
  {
    regex: '^@vidra/[^/]+/(src|dist|server)(/|$)',
    message:
      "Import what the package exports; add it to the package's index.ts when it is missing.",
  },
  {
    regex: '^(\\.\\./)+(host-shell|mfe-[a-z-]+|shared-[a-z]+|remote-kit|api-server)/',
    message: "Import the package by its name (@vidra/…), as its package.json's exports offer it.",
  },
];

const fromRemotes = [
  {
    regex: '^@vidra/host-shell(/|$)',
    message:
      'A remote never imports the host: use the actions of @vidra/shared-session, or declare it in remote.ts.',
  },
  {
    regex: '^@vidra/mfe-',
    message:
      'A remote never imports a remote: navigate by route name, or move what both need to @vidra/shared-contract or @vidra/shared-ui.',
  },
];

const nodeModules = {
  regex: '^node:',
  message: "This runs in the browser: use the web platform's own API.",
};

const storage = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Use the stores of @vidra/shared-session: they survive corrupt records and follow tabs.',
}));

const rawFetch = { name: 'fetch', message: 'Use the API client of @vidra/shared-session.' };

/** `window.localStorage` is no way around a restricted global. */
const asProperties = (globals) =>
  globals.flatMap(({ name, message }) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message })),
  );

const noFocusedTests = ['test', 'it', 'describe'].map((object) => ({
  object,
  property: 'only',
  message: 'Run one test by `pnpm jest <file> -t <name>`.',
}));

/** @returns {import('eslint').Linter.RulesRecord} */
const imports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: patterns.flat() }],
});

/** @returns {import('eslint').Linter.RulesRecord} */
const globals = (...names) => ({
  'no-restricted-globals': ['error', ...names.flat()],
  'no-restricted-properties': ['error', ...asProperties(names.flat()), ...noFocusedTests],
});

/**
 * The typed rules see more than the file they judge, and ESLint's cache does not know: so the
 * sources of a package and of what it imports are part of its configuration, which the cache
 * does compare.
 */
function sourcesOfTypes() {
  const shared = packageFolders().filter((name) => /^(shared-|remote-kit)/.test(name));
  const common = ['pnpm-lock.yaml', 'tsconfig.base.json', 'types', ...shared];
  return packageFolders().map((folder) => ({
    files: [`${folder}/**`],
    settings: { sourcesOfTypes: fingerprint([...common, folder]) },
  }));
}

export default defineConfig(
  includeIgnoreFile(fileURLToPath(new URL('.gitignore', import.meta.url))),
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...imports(pastExports),
      ...globals([]),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Fastify tells an async plugin by the keyword, whether it awaits or not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-else-return': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.tsx', '**/src/**/use-*.ts'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: browserSources, rules: { ...imports(pastExports, nodeModules) } },
  {
    files: ['shared-ui/src/**', 'shared-contract/src/**'],
    rules: { ...globals(storage, rawFetch) },
  },
  { files: ['remote-kit/src/react/**'], rules: { ...globals(storage) } },
  {
    files: remotes,
    rules: { ...imports(pastExports, fromRemotes), ...globals(storage, rawFetch) },
  },
  {
    files: ['mfe-*/src/**'],
    rules: { ...imports(pastExports, fromRemotes, nodeModules) },
  },
  { files: commandLine, rules: { 'no-console': 'off' } },
  {
    files: tests,
    rules: {
      ...imports(pastExports),
      ...globals([]),
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'max-lines-per-function': 'off',
    },
  },
  { files: ['mfe-*/**/*.test.{ts,tsx}'], rules: { ...imports(pastExports, fromRemotes) } },
  ...sourcesOfTypes(),
  // Plain JavaScript that runs before anything is installed: tsc checks it, the typed rules do not.
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
);
