import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceInDocument } from './build/face-in-document.ts';

const builtRouter = (file: string) =>
  join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production', file);

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

export default defineConfig({
  plugins: [react(), faceInDocument()],
  resolve: {
    alias: [
      // The package always exports its development build; this build has no warnings.
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
    modulePreload: {
      polyfill: false,
      // In scripts the file names would weigh more than the saved step.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        // Emotion imports them for an unused function; their package.json lacks `sideEffects`.
        moduleSideEffects: [{ test: packages('hoist-non-react-statics|react-is'), sideEffects: false }],
      },
      output: {
        comments: false,
        codeSplitting: {
          // A single file compresses better than thirty. Public pages exclude the store and mostly the form library.
          groups: [
            { name: 'shared-react', test: packages('react|react-dom|scheduler'), priority: 2 },
            {
              name: 'shared-store',
              test: packages('@reduxjs|react-redux|redux|redux-thunk|immer|reselect'),
              priority: 2,
            },
            { name: 'shared-icons', test: packages('lucide-react'), minShareCount: 10, priority: 2 },
            { name: 'shared-forms', test: packages('react-hook-form'), priority: 2 },
            { name: 'shared-vendor', test: packages('(?!lucide-react).*'), minShareCount: 60, priority: 1 },
            { name: 'shared-site', test: /src[\\/]app[\\/]start[\\/]start-site/ },
            { name: 'shared-app', test: /src[\\/]app[\\/]start[\\/]start-app/ },
          ],
        },
      },
    },
  },
});
