import type { Plugin } from 'vite';

/**
 * Inlines font rules, so text waits for no style sheet. Rules with files wait for `scheme.js`, or apply without
 * scripts.
 */
export const faceInDocument = (): Plugin => ({
  name: 'face-in-document',
  // Loading the style sheet too would lay out all text twice more.
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) =>
      Object.values(bundle).forEach((part) => part.type === 'chunk' && part.viteMetadata?.importedCss.clear()),
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const styles = Object.values(bundle ?? {}).find(({ fileName }) => fileName.endsWith('.css'));
      if (styles?.type !== 'asset') return [];
      const rules =
        Buffer.from(styles.source)
          .toString()
          .match(/@font-face\s*{[^}]*}/g) ?? [];
      const face = rules.filter((rule) => rule.includes('url('));
      const fallback = rules.filter((rule) => !rule.includes('url('));
      const attrs = { id: 'face', media: '(scripting: none)' };
      return {
        html: html.replace(/\s*<link rel="stylesheet"[^>]*>/, ''),
        tags: [
          { tag: 'style', attrs, children: face.join(''), injectTo: 'head-prepend' },
          { tag: 'style', children: fallback.join(''), injectTo: 'head-prepend' },
        ],
      };
    },
  },
});
