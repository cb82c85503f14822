import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useCompany } from '../../api/company';
import { staffTitle } from '../../theme/typography';
import { useShell } from './shell-context';

interface PageTitleProps {
  title: string;
  children?: ReactNode;
  variant?: 'h1' | 'display';
}

/** Only h1 of a page, also the window title. */
export function PageTitle({ title, children, variant = 'h1' }: PageTitleProps) {
  const { name } = useCompany();
  const shell = useShell();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <Typography variant={variant} component="h1" tabIndex={-1} sx={shell === 'staff' ? staffTitle : undefined}>
      {children ?? title}
    </Typography>
  );
}
