import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useCompany } from '../../api/company';
import { paths } from '../../paths';
import { shellMessages } from '../../messages';

const Home = styled(Link, { shouldForwardProp: (name) => name !== 'small' })<{ small?: boolean }>(
  ({ theme, small }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    minWidth: 0,
    borderRadius: 8,
    fontSize: `${(small ? 16 : 17.5) / 16}rem`,
    fontWeight: 680,
    letterSpacing: '-0.024em',
    whiteSpace: 'nowrap',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
  }),
);

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }} fill="none">
      <rect width="28" height="28" rx="8" fill="var(--mui-palette-primary-main)" />
      <g strokeWidth="3" strokeLinecap="round">
        <path d="M9 21V8.5" stroke="var(--mui-palette-primary-contrastText)" />
        <path d="M9 8.5h5.25a4.25 4.25 0 0 1 0 8.5H13" stroke="var(--mui-palette-pastel-0-mid)" />
      </g>
    </svg>
  );
}

/** Mark and name of the firm; leads home. */
export function Brand({ size = 28 }: { size?: number }) {
  const { name } = useCompany();
  return (
    <Home to={paths.home} aria-label={shellMessages.home(name)} small={size < 28}>
      <Logo size={size} />
      <span data-part="name">{name}</span>
    </Home>
  );
}
