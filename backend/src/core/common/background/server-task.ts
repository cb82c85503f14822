import { Inject, type OnApplicationBootstrap, Optional } from '@nestjs/common';

export const IS_SERVER = Symbol('IS_SERVER');

/** Begins with a server, not with a command. */
export abstract class ServerTask implements OnApplicationBootstrap {
  @Optional() @Inject(IS_SERVER) private readonly isServer: boolean = true;

  onApplicationBootstrap(): unknown {
    return this.isServer && this.begin();
  }

  protected abstract begin(): unknown;
}
