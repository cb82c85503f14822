import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The Latin face is asked for by the document itself, so it arrives together with the first style sheet. */
const preloadFace = (): Plugin => ({
  name: 'preload-face',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const face = Object.keys(bundle ?? {}).find((file) => /inter-latin-opsz-normal.*\.woff2$/.test(file));
      if (!face) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${face}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

const vendor = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

export default defineConfig({
  plugins: [react(), preloadFace()],
  server: { proxy: { '/api': { target: process.env.BACKEND_URL ?? 'http://localhost:3000', changeOrigin: false } } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: vendor('react|react-dom|scheduler'), priority: 30 },
            { name: 'router', test: vendor('react-router|react-router-dom'), priority: 30 },
            { name: 'redux', test: vendor('@reduxjs|react-redux|redux|immer|reselect'), priority: 30 },
          ],
        },
      },
    },
  },
});
