import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useBrand } from '../../api/brand';
import { useCompany } from '../../api/company';
import type { BrandPictureView } from '../../contract/api/config';
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
    '& img': { display: 'block', maxWidth: 'min(100%, 200px)', objectFit: 'contain', filter: 'none !important' },
    '[data-color-scheme="light"] & [data-on="dark"], [data-color-scheme="dark"] & [data-on="light"]': {
      display: 'none',
    },
    '[data-color-scheme="dark"] & [data-on="plate"]': { padding: 3, borderRadius: 4, backgroundColor: '#fff' },
    '& > [data-spare]': { display: 'none' },
    '[data-narrow="true"] & > [data-spare]': { display: 'block' },
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
  }),
);

interface PictureProps {
  picture: BrandPictureView;
  size: number;
  on?: 'light' | 'dark' | 'plate';
  'data-spare'?: boolean | undefined;
}

const Picture = ({ picture: { path, width, height }, size, on, ...rest }: PictureProps) => (
  <img src={path} alt="" height={size} width={Math.round((width * size) / height)} data-on={on} {...rest} />
);

function Mark({ size, spare }: { size: number; spare?: boolean | undefined }) {
  const { mark } = useBrand();
  const { name } = useCompany();
  if (mark) return <Picture picture={mark} size={size} data-spare={spare} />;
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }} data-spare={spare}>
      <rect width="28" height="28" rx="8" fill="var(--mui-palette-primary-main)" />
      <text x="14" y="20.55" textAnchor="middle" fontSize="18" fill="var(--mui-palette-primary-contrastText)">
        {[...name.trim().toUpperCase()][0]}
      </text>
    </svg>
  );
}

export function Brand({ size = 28 }: { size?: number }) {
  const { name } = useCompany();
  const { light, dark } = useBrand().logo;
  return (
    <Home to={paths.home} aria-label={shellMessages.home(name)} small={size < 28}>
      <Mark size={size} spare={light ? true : undefined} />
      <span data-part="name">
        {light ? <Picture picture={light} size={size} on={dark ? 'light' : 'plate'} /> : name}
        {light && dark && <Picture picture={dark} size={size} on="dark" />}
      </span>
    </Home>
  );
}
