import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** What the server sends itself: files and feeds, no screens. */
const NO_SCREEN = /^\/api\/|\.[a-z0-9]{2,12}$/i;

type AnyLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link that somebody wrote: to a page of this site, to a part of this one, or elsewhere. */
export function AnyLink({ to, children, ...rest }: AnyLinkProps) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} reloadDocument={NO_SCREEN.test(to)} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} rel={/^https?:/i.test(to) ? 'external noopener' : undefined} {...rest}>
      {children}
    </a>
  );
}
