import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

type Handlers = Record<string, object>;

const pathsOf = (target: object): string[] =>
  [Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined]
    .flat()
    .filter((path) => path !== undefined);

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Knows the addresses of all calls, so that no record is given a name that a call has. */
@Injectable()
export class RouteWords {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** The fixed words that stand right behind `base` in the address of a call: `admin` of `features/admin`. */
  under(base: string): ReadonlySet<string> {
    const start = segmentsOf(base);
    const words = this.addresses()
      .filter((segments) => start.every((segment, index) => segments[index] === segment))
      .map((segments) => segments[start.length])
      .filter((word) => word !== undefined && !word.startsWith(':'));
    return new Set(words as string[]);
  }

  private addresses(): string[][] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const handlers = Object.getPrototypeOf(instance) as Handlers;
      const within = this.scanner.getAllMethodNames(handlers).flatMap((name) => pathsOf(handlers[name]!));
      return pathsOf(metatype!).flatMap((base) => within.map((path) => segmentsOf(`${base}/${path}`)));
    });
  }
}
