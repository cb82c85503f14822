import type { ServiceSlug } from '../messages';
import { serviceLooks } from './service-looks';
import { Tile } from '../kit/marks/Tile';

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
