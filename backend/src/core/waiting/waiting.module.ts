import { Global, Module } from '@nestjs/common';
import { Waiting } from './waiting.js';

@Global()
@Module({ providers: [Waiting], exports: [Waiting] })
export class WaitingModule {}
