import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useBrand, useCompany } from '../../api/company';
import { paths } from '../../paths';
import { shellMessages } from '../../messages';
import { BrandMark, BrandPicture } from '../../ui/marks/BrandMark';

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

export function Brand({ size = 28 }: { size?: number }) {
  const { name } = useCompany();
  const { light, dark } = useBrand().logo;
  return (
    <Home to={paths.home} aria-label={shellMessages.home(name)} small={size < 28}>
      <BrandMark size={size} spare={light ? true : undefined} />
      <span data-part="name">
        {light ? <BrandPicture picture={light} size={size} on={dark ? 'light' : 'plate'} /> : name}
        {light && dark && <BrandPicture picture={dark} size={size} on="dark" />}
      </span>
    </Home>
  );
}
