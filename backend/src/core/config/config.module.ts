import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './env.js';

export const CONFIG = Symbol('CONFIG');

@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
