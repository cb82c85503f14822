import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from './access.decorators.js';

type Handlers = Record<string, (...parameters: unknown[]) => unknown>;

const pathsOf = (target: object): string[] =>
  [Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined]
    .flat()
    .filter((path) => path !== undefined);

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The server does not start while a route has no access rule. */
@Injectable()
export class RouteRegistry implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.handlers()
      .filter(({ handler }) => this.reflector.get<unknown>(METHOD_METADATA, handler) !== undefined)
      .filter(({ handler }) => !this.reflector.get<unknown>(ACCESS, handler))
      .map(({ controller, name }) => `${controller.name}.${name}`);
    if (open.length > 0) throw new Error(`Routes without an access rule: ${open.join(', ')}`);
  }

  reservedSegments(base: string): ReadonlySet<string> {
    const start = segmentsOf(base);
    const next = this.routes()
      .filter((segments) => start.every((segment, index) => segments[index] === segment))
      .map((segments) => segments[start.length])
      .filter((segment) => segment !== undefined && !segment.startsWith(':'));
    return new Set(next as string[]);
  }

  private routes(): string[][] {
    return this.handlers().flatMap(({ controller, handler }) =>
      pathsOf(controller).flatMap((base) => pathsOf(handler).map((path) => segmentsOf(`${base}/${path}`))),
    );
  }

  private handlers() {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const handlers = Object.getPrototypeOf(instance) as Handlers;
      const names = this.scanner.getAllMethodNames(handlers);
      return names.map((name) => ({ controller: metatype!, name, handler: handlers[name]! }));
    });
  }
}
