import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * Imports flow down only. A zone of src lists what its files may import; everything else of ours is refused.
 * Files reach their own folder with './' and others from the root, which is '#', so that this table sees every crossing.
 */
const below: Record<string, string[]> = {
  pages: [
    'layouts',
    'islands',
    'portal',
    'admin',
    'features',
    'components',
    'stores',
    'lib',
    'data',
    'content',
    'styles',
    'shared',
  ],
  layouts: ['layouts', 'islands', 'components', 'stores', 'lib', 'data', 'content', 'styles', 'shared'],
  portal: ['portal', 'features', 'components', 'stores', 'lib', 'data', 'shared'],
  admin: ['admin', 'features', 'components', 'stores', 'lib', 'data', 'shared'],
  islands: ['islands', 'features', 'components', 'stores', 'lib', 'data', 'styles', 'shared'],
  features: ['components', 'stores', 'lib', 'data', 'shared'],
  components: ['components', 'stores', 'lib', 'data', 'styles', 'shared'],
  stores: ['stores', 'lib', 'data', 'shared'],
  lib: ['lib', 'data', 'shared'],
  data: ['data', 'shared'],
};
const zones = Object.keys(below);
const inSrc = (names: string[]) => names.map((name) => `src/${name}`);
const ours = [
  ...inSrc([...zones, 'content', 'styles', 'shared', 'gallery']),
  ...['netlify', 'build', 'dev', 'tools', 'tests', 'supabase'],
];

const noParent = {
  group: ['../**'],
  message: "Leave a folder by its path from the root, which is '#', so that the import direction can be checked.",
};

const oneZod = {
  name: 'zod',
  message:
    "Take z from '#src/shared/zod.ts': it is small, and does not try to compile code, which the pages' policy forbids.",
};

/** The browser's client is typed by the API's own routes. */
const apiType = {
  name: '#netlify/api/api-type.ts',
  message: 'Import this with `import type`: only the type of the API is for the browser.',
  allowTypeImports: true,
};

const noPrograms = ['node:child_process', 'child_process'].map((name) => ({
  name,
  message: 'The product starts no other programs.',
}));

function zoneRule(folder: string, allowed: string[]): OxlintOverride {
  // In these patterns a plain '#' would begin a comment.
  const refused = ours.filter((name) => !allowed.includes(name)).map((name) => `\\#${name}/**`);
  const usesApi = folder === 'src/lib';
  return {
    files: [`${folder}/**/*.{ts,tsx,astro,mjs}`],
    rules: {
      'typescript/no-restricted-imports': [
        'error',
        {
          paths: [
            // Content is read while building, where neither size nor policy matter.
            ...(folder.startsWith('src/') && folder !== 'src/content' ? [oneZod] : []),
            ...(/^(?:src|netlify)\b/.test(folder) ? noPrograms : []),
            ...(usesApi ? [apiType] : []),
          ],
          patterns: [
            noParent,
            {
              group: usesApi ? [...refused, `!\\${apiType.name}`] : refused,
              message: `${folder} may not import this: imports flow down only.`,
            },
          ],
        },
      ],
    },
  };
}

export default defineConfig({
  plugins: ['typescript', 'react'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['dist', '.astro', '.data', '.netlify', 'public', 'test-results', 'src/shared/database.types.ts'],
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-empty-function': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'preserve-caught-error': 'error',
    'react/rules-of-hooks': 'error',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/adjacent-overload-signatures': 'error',
        'typescript/array-type': 'error',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-generic-constructors': 'error',
        'typescript/consistent-indexed-object-style': 'error',
        'typescript/consistent-type-assertions': 'error',
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/dot-notation': 'error',
        'typescript/no-confusing-non-null-assertion': 'error',
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-deprecated': 'error',
        'typescript/no-dynamic-delete': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extraneous-class': 'error',
        // `import { type X }` keeps loading the file it names; `import type { X }` costs a page nothing.
        'typescript/no-import-type-side-effects': 'error',
        'typescript/no-inferrable-types': 'error',
        'typescript/no-invalid-void-type': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-nullish-coalescing': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-boolean-literal-compare': 'error',
        'typescript/no-unnecessary-condition': 'error',
        'typescript/no-unnecessary-template-expression': 'error',
        'typescript/no-unnecessary-type-arguments': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unnecessary-type-conversion': 'error',
        'typescript/no-unnecessary-type-parameters': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/non-nullable-type-assertion-style': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-find': 'error',
        'typescript/prefer-for-of': 'error',
        'typescript/prefer-function-type': 'error',
        'typescript/prefer-includes': 'error',
        'typescript/prefer-nullish-coalescing': 'error',
        'typescript/prefer-optional-chain': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/prefer-reduce-type-parameter': 'error',
        'typescript/prefer-regexp-exec': 'error',
        'typescript/prefer-return-this-type': 'error',
        'typescript/prefer-string-starts-ends-with': 'error',
        'typescript/related-getter-setter-pairs': 'error',
        'typescript/require-await': 'error',
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
        'typescript/switch-exhaustiveness-check': 'error',
        'typescript/unified-signatures': 'error',
        'typescript/use-unknown-in-catch-callback-variable': 'error',
      },
    },
    { files: ['build/**', 'dev/**', 'tools/**', 'tests/**'], rules: { 'no-console': 'off' } },
    {
      files: ['netlify/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'It can be guessed: take what node:crypto gives.' },
        ],
      },
    },
    ...zones.map((zone) => zoneRule(`src/${zone}`, inSrc(below[zone] ?? []))),
    zoneRule('src/shared', inSrc(['shared'])),
    zoneRule('src/content', inSrc(['data', 'shared'])),
    // The server knows the shared contracts and, at build time, the content data; nothing else of the browser's code.
    zoneRule('netlify', ['netlify', ...inSrc(['shared', 'data', 'content'])]),
    zoneRule('build', ['build', 'netlify', ...inSrc(['content', 'data', 'shared'])]),
    zoneRule('dev', ['dev', 'build', 'netlify', ...inSrc(['data', 'shared'])]),
    // Only what is in src/ is React's.
    { files: ['{netlify,tests,supabase,build,dev,tools}/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['src/shared/zod.ts'], rules: { 'typescript/no-restricted-imports': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**'],
      rules: {
        'no-restricted-properties': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-restricted-imports': 'off',
      },
    },
    { files: ['**/*.test.{ts,tsx}', '{tests,supabase}/**'], rules: { 'typescript/require-array-sort-compare': 'off' } },
  ],
});
