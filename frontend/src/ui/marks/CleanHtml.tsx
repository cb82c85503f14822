import type { ComponentProps } from 'react';

/** Only place that inserts HTML; the server sanitized it. */
export const CleanHtml = ({ html, ...rest }: { html: string } & Omit<ComponentProps<'div'>, 'children'>) => (
  <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
);
