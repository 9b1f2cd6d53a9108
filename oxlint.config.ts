import { defineConfig, type OxlintConfig } from 'oxlint';

const tests = ['**/*.test.{ts,tsx}', '**/{test,testing,test-support}/**', 'e2e/**', 'bench/**'];
const remotes = ['mfe-*/**/*.{ts,tsx}'];
const browserSources = [
  'host-shell/{protocol,src}/**',
  'mfe-*/src/**',
  'shared-{contract,film,session,ui}/src/**',
];
const commandLine = ['scripts/**', '**/scripts/**', '**/cli/**', 'e2e/**', 'bench/**'];

type Rules = NonNullable<OxlintConfig['rules']>;

interface Restriction {
  regex: string;
  message: string;
}

const pastExports: Restriction[] = [
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

const fromRemotes: Restriction[] = [
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

const nodeModules: Restriction = {
  regex: '^node:',
  message: "This runs in the browser: use the web platform's own API.",
};

interface RestrictedGlobal {
  name: string;
  message: string;
}

const storage: RestrictedGlobal[] = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Use the stores of @vidra/shared-session: they survive corrupt records and follow tabs.',
}));

const rawFetch: RestrictedGlobal = {
  name: 'fetch',
  message: 'Use the API client of @vidra/shared-session.',
};

/** Also restricts globals as properties, such as `window.localStorage`. */
const asProperties = (names: RestrictedGlobal[]) =>
  names.flatMap(({ name, message }) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message })),
  );

const noFocusedTests = ['test', 'it', 'describe'].map((object) => ({
  object,
  property: 'only',
  message: 'Run one test by `pnpm jest <file> -t <name>`.',
}));

const restrictImports = (...patterns: (Restriction | Restriction[])[]): Rules => ({
  'no-restricted-imports': ['error', { patterns: patterns.flat() }],
});

const restrictGlobals = (...names: (RestrictedGlobal | RestrictedGlobal[])[]): Rules => ({
  'no-restricted-globals': ['error', ...names.flat()],
  'no-restricted-properties': ['error', ...asProperties(names.flat()), ...noFocusedTests],
});

const limitLines = (max: number): Rules['max-lines'] & Rules['max-lines-per-function'] => [
  'error',
  { max, skipBlankLines: true, skipComments: true },
];

const asErrors = (names: string[]): Rules =>
  Object.fromEntries(names.map((name) => [name, 'error']));

/** The rules of typescript-eslint's "strict" that need no types. */
const strictRules = asErrors([
  'no-array-constructor',
  'no-unused-expressions',
  'no-useless-constructor',
  'typescript/no-duplicate-enum-values',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-extraneous-class',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
  'typescript/unified-signatures',
]);

/** The rules of typescript-eslint's "strict" that need types. */
const strictByTypes = asErrors([
  'typescript/await-thenable',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-deprecated',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-floating-promises',
  'typescript/no-for-in-array',
  'typescript/no-implied-eval',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-spread',
  'typescript/no-mixed-enums',
  'typescript/no-redundant-type-constituents',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/no-unsafe-unary-minus',
  'typescript/no-useless-default-assignment',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/related-getter-setter-pairs',
  'typescript/unbound-method',
  'typescript/use-unknown-in-catch-callback-variable',
]);

/** React's rules of hooks and the rules that its compiler relies on. */
const reactRules = asErrors([
  'react/error-boundaries',
  'react/exhaustive-deps',
  'react/globals',
  'react/immutability',
  'react/preserve-manual-memoization',
  'react/purity',
  'react/refs',
  'react/rules-of-hooks',
  'react/set-state-in-effect',
  'react/set-state-in-render',
  'react/static-components',
  'react/unsupported-syntax',
  'react/use-memo',
]);

const furtherRulesByTypes = [
  'typescript/no-confusing-void-expression',
  'typescript/no-misused-promises',
  'typescript/restrict-plus-operands',
  'typescript/restrict-template-expressions',
  'typescript/return-await',
  'typescript/switch-exhaustiveness-check',
];

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lint/vidra.mjs'],
  categories: { correctness: 'off' },
  options: {
    typeAware: true,
    typeCheck: true,
    reportUnusedDisableDirectives: 'error',
    denyWarnings: true,
  },
  env: { builtin: true },
  ignorePatterns: ['**/dist/**'],
  rules: {
    ...strictRules,
    ...strictByTypes,
    ...restrictImports(pastExports),
    ...restrictGlobals([]),
    'vidra/no-literal-spread': 'error',
    'vidra/plain-names': 'error',
    'vidra/plain-words': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': limitLines(300),
    'max-lines-per-function': limitLines(80),
    'no-console': 'error',
    'no-else-return': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
  },
  overrides: [
    {
      files: ['**/*.tsx', '**/src/**/use-*.ts'],
      rules: { ...reactRules, 'max-lines-per-function': limitLines(120) },
    },
    { files: browserSources, rules: restrictImports(pastExports, nodeModules) },
    {
      files: ['shared-{contract,film,ui}/src/**'],
      rules: restrictGlobals(storage, rawFetch),
    },
    { files: ['remote-kit/src/react/**'], rules: restrictGlobals(storage) },
    {
      files: remotes,
      rules: {
        ...restrictImports(pastExports, fromRemotes),
        ...restrictGlobals(storage, rawFetch),
      },
    },
    { files: ['mfe-*/src/**'], rules: restrictImports(pastExports, fromRemotes, nodeModules) },
    {
      files: ['{host-shell,mfe-*,shared-ui}/src/**/*.tsx'],
      rules: { 'vidra/translated-texts': 'error' },
    },
    // The inspector is a tool for developers.
    {
      files: ['host-shell/src/inspector/**', '**/testing/**'],
      rules: { 'vidra/translated-texts': 'off' },
    },
    { files: commandLine, rules: { 'no-console': 'off' } },
    {
      files: ['scripts/**', '**/scripts/**', 'deploy/**', '**/migrations/**', '**/*-shaders.ts'],
      rules: { 'vidra/plain-words': 'off' },
    },
    {
      files: tests,
      rules: {
        ...restrictImports(pastExports),
        ...restrictGlobals([]),
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/unbound-method': 'off',
        'vidra/plain-words': 'off',
        'vidra/translated-texts': 'off',
      },
    },
    { files: ['mfe-*/**/*.test.{ts,tsx}'], rules: restrictImports(pastExports, fromRemotes) },
    // Plain JavaScript that runs before anything is installed. The compiler checks it, these rules
    // do not.
    {
      files: ['**/*.mjs'],
      rules: Object.fromEntries(
        [...Object.keys(strictByTypes), ...furtherRulesByTypes].map((name) => [name, 'off']),
      ),
    },
  ],
});
