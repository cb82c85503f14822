import { styled } from '@mui/material/styles';
import type { ServiceSlug } from '../messages';
import { serviceLooks } from './service-looks';

const notForDom = { shouldForwardProp: (name: PropertyKey) => !['pastel', 'large', 'plain'].includes(String(name)) };
interface TileProps {
  pastel: number;
  large: boolean;
  plain: boolean;
}
const Tile = styled(
  'span',
  notForDom,
)<TileProps>(({ theme: { vars }, pastel, large, plain }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: large ? 44 : 38,
  height: large ? 44 : 38,
  borderRadius: large ? 12 : 10,
  color: vars.palette.pastel[pastel]?.accent,
  backgroundColor: plain ? vars.palette.background.paper : vars.palette.pastel[pastel]?.bg,
}));

interface ServiceTileProps {
  slug: ServiceSlug;
  size?: 'small' | 'large';
  /** White, for a place that has the service's colour itself. */
  plain?: boolean;
}

/** The mark of a service. Decorative: its name stands beside it. */
export function ServiceTile({ slug, size = 'small', plain = false }: ServiceTileProps) {
  const { icon: Icon, pastel } = serviceLooks[slug];
  return (
    <Tile pastel={pastel} large={size === 'large'} plain={plain} aria-hidden data-part="tile">
      <Icon size={size === 'large' ? 22 : 20} strokeWidth={1.75} />
    </Tile>
  );
}
