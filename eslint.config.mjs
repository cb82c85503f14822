import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { plugin as portico } from './scripts/lint/rules.mjs';

/** What asks the types of these is in .oxlintrc.json (docs/adr/0075). */
const TYPED = ['{backend,frontend,e2e}/**/*.{ts,tsx}'];
const SPECS = ['**/*.spec.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'e2e/**/*.ts'];

/** The limits of the code: past them a file, function or class is really two. */
const SIZES = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 10],
  'max-depth': ['error', 3],
};
const UNDERSCORE = {
  argsIgnorePattern: '^_',
  varsIgnorePattern: '^_',
  caughtErrorsIgnorePattern: '^_',
  ignoreRestSiblings: true,
};
const NO_SIZES = Object.fromEntries(Object.keys(SIZES).map((rule) => [rule, 'off']));
const lines = (max) => ({ 'max-lines': ['error', { max }] });

const FORBIDDEN = {
  defaultExport: { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  parameters: {
    selector:
      ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression, Property > FunctionExpression)[params.length>4]',
    message: 'More than four parameters: take one object.',
  },
  dependencies: {
    selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>6]',
    message: 'More than six dependencies: these are two classes.',
  },
  environment: {
    selector: 'MemberExpression[object.name="process"][property.name="env"]',
    message: 'Settings are read in core/config only.',
  },
  formLimits: {
    selector:
      'JSXAttribute[name.name=/^(max|min)Length$/] Literal, JSXAttribute[name.name=/^(max|min)$/] Literal[value>1], BinaryExpression[operator=/^[<>]/][left.property.name="length"] > Literal[value>9]',
    message: 'How much a field holds is read from contract/limits.',
  },
  toldLimits: {
    selector: ':matches(Literal[value=/\\d characters/], TemplateElement[value.raw=/\\d characters/])',
    message: 'How much a field holds is read from contract/limits.',
  },
  fieldLimits: {
    selector: 'Decorator Property[key.name=/^(max|min)$/] > Literal[value>1]',
    message: 'How much a field holds is a limit with a name, in core/field-limits.',
  },
  formats: {
    selector:
      'Literal[value=/^(en-US|USD)$/], CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/], NewExpression[callee.object.name="Intl"][callee.property.name=/^(Number|DateTime)Format$/]:not([arguments.0.value=/^en-(CA|GB)$/])',
    message: 'Money, numbers and days are written as the firm writes them: formats.ts and kit/format.ts.',
  },
  ignoredByRunner: {
    selector:
      'CallExpression[callee.object.name="expect"][callee.property.name=/^(assertions|hasAssertions)$/], MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(concurrent|failing|todo)$/]',
    message: 'The runner of the backend specs ignores this.',
  },
  packages: {
    selector: 'ImportDeclaration[source.value=/^(?!node:|[.])/]',
    message: 'Scripts start before the packages are installed: load them with await import() where they are used.',
  },
};
/** The rule has one list per file, so each place names all that is forbidden there. */
const forbid = (...names) => ({ 'no-restricted-syntax': ['error', ...names.map((name) => FORBIDDEN[name])] });

const ONE_DOOR = {
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'typeorm',
          importNames: ['DataSource', 'EntityManager', 'getRepository', 'Transaction', 'InjectRepository'],
          message: 'The only way to the database is Db in core/database.',
        },
        {
          name: '@nestjs/typeorm',
          importNames: ['InjectRepository', 'InjectDataSource', 'InjectEntityManager'],
          message: 'The only way to the database is Db in core/database.',
        },
      ],
    },
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-*/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
      '.cache/',
      '.data/',
      'frontend/src/contract/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { portico },
    rules: { ...SIZES, ...forbid('defaultExport', 'parameters', 'dependencies'), eqeqeq: 'error' },
  },
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
  { files: ['scripts/**/*.mjs'], rules: forbid('defaultExport', 'parameters', 'dependencies', 'packages') },
  // Parts of it run in the page that it measures.
  {
    files: ['bench/screens.mjs', 'bench/content-desk.mjs', 'bench/lib/layout-shift.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { files: ['frontend/public/**/*.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },
  { rules: { 'no-unused-vars': ['error', UNDERSCORE] } },

  {
    files: TYPED,
    extends: [tseslint.configs.recommended],
    rules: {
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': ['error', UNDERSCORE],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },

  {
    files: ['backend/src/**/*.ts'],
    rules: {
      ...forbid('defaultExport', 'parameters', 'dependencies', 'environment'),
      ...ONE_DOOR,
      'no-console': 'error',
    },
  },
  {
    files: ['backend/src/core/config/**', 'backend/src/main.ts'],
    rules: forbid('defaultExport', 'parameters', 'dependencies'),
  },
  { files: ['backend/src/core/database/**', 'backend/src/data-source.ts'], rules: { 'no-restricted-imports': 'off' } },
  // A pattern that goes back over what it has read lets one long text hold the only thread.
  {
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: SPECS,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  { files: ['backend/**/*.service.ts'], rules: { 'portico/max-public-methods': ['error', 12] } },
  { files: ['backend/**/*.controller.ts'], rules: { ...lines(160), 'max-statements': ['error', 5] } },
  { files: ['backend/**/*.entity.ts'], rules: lines(90) },
  {
    files: ['backend/**/*.dto.ts', 'backend/**/*.view.ts'],
    rules: { ...lines(60), ...forbid('defaultExport', 'parameters', 'dependencies', 'environment', 'fieldLimits') },
  },
  { files: ['backend/src/migrations/**'], rules: NO_SIZES },

  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    // Compiles every file as React's compiler would: components that ship are worth it, those inside a spec are not.
    ignores: SPECS,
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      ...forbid('defaultExport', 'parameters', 'dependencies', 'environment', 'formLimits', 'toldLimits', 'formats'),
      'portico/max-state': ['error', 3],
      'portico/max-jsx-depth': ['error', 8],
      'portico/no-copied-words': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  // The last shows how others would write.
  {
    files: [
      'frontend/src/formats.ts',
      'frontend/src/api/company.ts',
      'frontend/src/modules/content/forms/fact-options.ts',
    ],
    rules: forbid('defaultExport', 'parameters', 'dependencies', 'environment', 'formLimits', 'toldLimits'),
  },
  { files: ['frontend/src/**/*.api.ts'], rules: lines(90) },
  // Words and looks are lists, not logic.
  {
    files: ['frontend/src/messages/**', 'frontend/src/theme/**', 'frontend/src/site/**'],
    rules: { 'max-lines-per-function': 'off' },
  },

  {
    files: SPECS,
    rules: {
      ...forbid('defaultExport', 'parameters'),
      'max-lines-per-function': 'off',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-restricted-imports': 'off',
    },
  },
  {
    files: ['backend/**/*.spec.ts', 'backend/test/**/*.ts'],
    rules: forbid('defaultExport', 'parameters', 'ignoredByRunner'),
  },

  {
    files: ['**/*.config.{js,mjs,cjs,ts}', '**/.dependency-cruiser.cjs', '**/*.cjs', 'backend/test/runner/*.mjs'],
    rules: { 'no-restricted-syntax': 'off', 'max-lines-per-function': 'off' },
  },
  { files: ['backend/test/runner/*.mjs'], languageOptions: { globals: globals.jest } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
