import type { Plugin } from 'vite';

/** Preloads all imports of a document's entry at once. */
export const preloadSteps = (): Plugin => ({
  name: 'preload-steps',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk }) {
      const seen = new Set<string>();
      const visit = (file: string) => {
        if (seen.has(file)) return;
        seen.add(file);
        const found = bundle?.[file];
        if (found?.type === 'chunk') found.imports.forEach(visit);
      };
      [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])].forEach(visit);
      return [...seen]
        .filter((file) => !html.includes(`/${file}"`))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
});
