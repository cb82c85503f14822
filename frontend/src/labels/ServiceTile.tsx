import icons from '../contract/service-icons.svg';
import type { ServiceEntryView } from '../contract/api/config';
import { Tile } from '../ui/marks/Tile';

export function ServiceIcon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

export type ServiceStyle = Pick<ServiceEntryView, 'icon' | 'pastel'>;

interface ServiceTileProps {
  appearance: ServiceStyle;
  size?: 'small' | 'large';
  plain?: boolean;
}

export function ServiceTile({ appearance: { icon, pastel }, size = 'small', plain = false }: ServiceTileProps) {
  return (
    <Tile pastel={pastel} large={size === 'large'} plain={plain} aria-hidden data-part="tile">
      <ServiceIcon name={icon} size={size === 'large' ? 22 : 20} />
    </Tile>
  );
}
