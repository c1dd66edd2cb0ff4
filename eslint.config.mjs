import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

/**
 * Imports flow down only. A zone lists what its files may import; everything else of ours is refused.
 * Files reach their own folder with './' and other folders with '#zone/', so that this table sees every crossing.
 */
const zones = ['pages', 'layouts', 'portal', 'admin', 'islands', 'features', 'components', 'stores', 'lib', 'data'];
const below = {
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
const ours = [...zones, 'content', 'styles', 'shared', 'api', 'build', 'dev', 'tools', 'tests', 'supabase', 'gallery'];

const noParent = {
  group: ['../*'],
  message: "Leave a folder through its '#zone/' name, so that the import direction can be checked.",
};

const oneZod = {
  name: 'zod',
  message:
    "Take z from '#shared/zod.ts': it is small, and does not try to compile code, which the pages' policy forbids.",
};

/** The browser's client is typed by the API's own routes. */
const apiType = {
  group: ['\\#api/api-type.ts'],
  message: 'Import this with `import type`: only the type of the API is for the browser.',
  allowTypeImports: true,
};

const typedCalls = "Call the API through '#lib/api.ts', which knows its routes; `$path()` gives an address.";

function zoneRule(folder, allowed) {
  // In these patterns a plain '#' would begin a comment.
  const refused = ours.filter((name) => !allowed.includes(name)).map((name) => `\\#${name}/*`);
  const usesApi = folder === 'src/lib';
  const programs = /^(?:src|netlify)\//.test(folder)
    ? ['node:child_process', 'child_process'].map((name) => ({
        name,
        message: 'The product starts no other programs.',
      }))
    : [];
  return {
    files: [`${folder}/**/*.{ts,tsx,astro,mjs}`],
    ignores: ['**/*.test.{ts,tsx}', 'src/shared/zod.ts'],
    rules: {
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          // Content is read while building, where neither size nor policy matter.
          paths: [...(folder.startsWith('src/') && folder !== 'src/content' ? [oneZod] : []), ...programs],
          patterns: [
            noParent,
            ...(usesApi ? [apiType] : []),
            {
              group: usesApi ? [...refused, `!${apiType.group}`] : refused,
              message: `${folder} may not import this: imports flow down only.`,
              allowTypeImports: false,
            },
          ],
        },
      ],
    },
  };
}

export default defineConfig(
  {
    ignores: [
      'dist',
      '.astro',
      '.data',
      '.netlify',
      'coverage',
      'test-results',
      'public',
      'src/shared/database.types.ts',
    ],
  },
  js.configs.recommended,
  { plugins: { '@typescript-eslint': ts.plugin } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `import { type X }` keeps loading the file it names; `import type { X }` costs a page nothing.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // There are no enums here and hardly a class, and these two would take a third of the linter's time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  // Scripts within Astro's files are not part of the TypeScript project.
  {
    files: ['**/*.astro/*.ts'],
    ...ts.configs.disableTypeChecked,
    languageOptions: { parserOptions: { project: null } },
  },
  { files: ['**/*.tsx', 'src/**/*.ts'], ...reactHooks.configs.flat.recommended },
  ...astro.configs.recommended,
  {
    files: ['**/*.{mjs,js}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', setTimeout: 'readonly' } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  { files: ['build/**', 'dev/**', 'tools/**', 'tests/**', 'eslint.config.mjs'], rules: { 'no-console': 'off' } },
  {
    files: ['netlify/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'It can be guessed: take what node:crypto gives.' },
      ],
    },
  },
  { files: ['**/*.test.{ts,tsx}', 'tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/^\\u002fapi(\\u002f|$)/]', message: typedCalls },
        { selector: 'TemplateElement[value.raw=/^\\u002fapi(\\u002f|$)/]', message: typedCalls },
      ],
    },
  },
  ...zones.map((zone) => zoneRule(`src/${zone}`, below[zone])),
  zoneRule('src/shared', ['shared']),
  zoneRule('src/content', ['data', 'shared']),
  // The server knows the shared contracts and, at build time, the content data; nothing else of the browser's code.
  zoneRule('netlify', ['api', 'shared', 'data', 'content']),
  zoneRule('build', ['build', 'api', 'content', 'data', 'shared']),
  zoneRule('dev', ['dev', 'build', 'api', 'data', 'shared']),
);
