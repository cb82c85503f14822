import type { OnApplicationBootstrap } from '@nestjs/common';

/** Implemented in `onModuleInit` of one higher module; required at start. */
export abstract class Port<Provider> implements OnApplicationBootstrap {
  private registered?: Provider;

  register(provider: Provider): void {
    if (this.registered !== undefined) throw new Error(`${this.constructor.name} has two providers`);
    this.registered = provider;
  }

  onApplicationBootstrap(): void {
    void this.provider;
  }

  protected get provider(): Provider {
    if (this.registered === undefined) throw new Error(`No provider for ${this.constructor.name}`);
    return this.registered;
  }
}

export abstract class SharedPort<Provider> implements OnApplicationBootstrap {
  private readonly registered = new Map<string, Provider>();

  register(name: string, provider: Provider): void {
    if (this.registered.has(name)) throw new Error(`${this.constructor.name} has two providers for ${name}`);
    this.registered.set(name, provider);
  }

  onApplicationBootstrap(): void {
    void this.providers;
  }

  protected get providers(): ReadonlyMap<string, Provider> {
    if (this.registered.size === 0) throw new Error(`No provider for ${this.constructor.name}`);
    return this.registered;
  }
}
