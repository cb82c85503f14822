import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from './access.decorators.js';

type Handlers = Record<string, (...parameters: unknown[]) => unknown>;

/** Refuses to start while any route lacks an access rule. */
@Injectable()
export class RouteAudit implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.discovery
      .getControllers()
      .flatMap(({ instance, name }) => this.openRoutes(instance as Handlers, String(name)));
    if (open.length > 0) throw new Error(`Routes without an access rule: ${open.join(', ')}`);
  }

  private openRoutes(controller: Handlers, name: string): string[] {
    return this.scanner
      .getAllMethodNames(Object.getPrototypeOf(controller) as object)
      .filter((method) => this.reflector.get<unknown>('method', controller[method]!) !== undefined)
      .filter((method) => !this.reflector.get<unknown>(ACCESS, controller[method]!))
      .map((method) => `${name}.${method}`);
  }
}
