import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const NO_SCREEN = /^\/api\/|\.[a-z0-9]{2,12}$/i;

export const isServerFile = (to: string): boolean => NO_SCREEN.test(to);

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

export function AppLink({ to, children, ...rest }: AppLinkProps) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} reloadDocument={isServerFile(to)} {...rest}>
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
