import { Injectable } from '@nestjs/common';
import { addressOf, networkOf } from './address.js';
import { browserOf, systemOf } from './agent.js';
import type { Origin } from './origin.js';
import { LOCAL, CountryService, UNKNOWN } from './country.service.js';

/** Stores no full address. Unknown values are empty. */
export interface Device {
  browser: string;
  system: string;
  network: string;
  place: string;
}

@Injectable()
export class DeviceService {
  constructor(private readonly places: CountryService) {}

  async of({ ip, agent }: Origin): Promise<Device> {
    await this.places.load();
    const address = addressOf(ip);
    const place = address === null ? UNKNOWN : this.places.of(address);
    return {
      browser: browserOf(agent)?.name ?? '',
      system: systemOf(agent) ?? '',
      network: address === null ? '' : networkOf(address),
      place: place === UNKNOWN ? '' : place,
    };
  }
}

/** `Chrome on macOS` */
export const deviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  browser && system ? `${browser} on ${system}` : browser || system || 'Unknown device';

/** `United States, 203.0.113.0` */
export const placeName = ({ place, network }: Pick<Device, 'place' | 'network'>): string =>
  [place, place === LOCAL ? '' : network].filter(Boolean).join(', ') || UNKNOWN;
