import { Global, Module } from '@nestjs/common';
import { Warnings } from './warnings.js';

@Global()
@Module({ providers: [Warnings], exports: [Warnings] })
export class WarningsModule {}
