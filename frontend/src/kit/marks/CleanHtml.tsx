import type { ComponentProps } from 'react';

/** The one place where HTML is inserted: the server has cleaned it. */
export const CleanHtml = ({ html, ...rest }: { html: string } & Omit<ComponentProps<'div'>, 'children'>) => (
  <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
);
