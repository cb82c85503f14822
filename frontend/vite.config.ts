import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceInDocument } from './build/face-in-document.ts';
import { preloadSteps } from './build/preload-steps.ts';

const builtRouter = (file: string) =>
  join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production', file);

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Files of the kit that need the form library: most public pages do without it. */
const FORMS = 'form[\\\\/](Form[.]|PersonFields|(?!Search)\\w+Input|field-e|useDraft|useField|useForm)';

export default defineConfig({
  plugins: [react(), faceInDocument(), preloadSteps()],
  resolve: {
    alias: [
      // The package names its development build for every use; this one is the same without the warnings.
      { find: /^react-router$/, replacement: builtRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: builtRouter('dom-export.mjs') },
    ],
  },
  server: { proxy: { '/api': { target: process.env.BACKEND_URL ?? 'http://localhost:3000', changeOrigin: false } } },
  build: {
    target: 'es2022',
    cssMinify: true,
    chunkSizeWarningLimit: 600,
    manifest: true,
    assetsInlineLimit: 0,
    // The names of what every lazy screen needs would weigh more on the first view than the step they save later.
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        comments: false,
        codeSplitting: {
          // What many screens share stands together: one file compresses better than thirty, and outlives a release.
          // Packages of the store apart: public pages do without. What few screens share is left to the bundler.
          groups: [
            { name: 'react', test: packages('react|react-dom|scheduler'), priority: 2 },
            { name: 'store', test: packages('@reduxjs|react-redux|redux|redux-thunk|immer|reselect'), priority: 2 },
            { name: 'icons', test: packages('lucide-react'), minShareCount: 7, priority: 2 },
            { name: 'forms', test: packages('react-hook-form'), priority: 2 },
            { name: 'vendor', test: packages('(?!lucide-react).*'), minShareCount: 40, priority: 1 },
            {
              name: 'kit',
              test: new RegExp(
                `src[\\\\/](kit[\\\\/](?!table|${FORMS})|theme|words|messages|app[\\\\/]shells|api[\\\\/][^\\\\/]*$|[^\\\\/]*$)`,
              ),
              minShareCount: 24,
            },
          ],
        },
      },
    },
  },
});
