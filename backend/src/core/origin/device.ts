export const LOCAL = 'Local network';
export const UNKNOWN = 'Unknown';

/** Stores no full address. Unknown values are empty. */
export interface Device {
  browser: string;
  system: string;
  network: string;
  place: string;
}

/** `Chrome on macOS` */
export const deviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  browser && system ? `${browser} on ${system}` : browser || system || 'Unknown device';

/** `United States, 203.0.113.0` */
export const placeName = ({ place, network }: Pick<Device, 'place' | 'network'>): string =>
  [place, place === LOCAL ? '' : network].filter(Boolean).join(', ') || UNKNOWN;
