import { Global, Module } from '@nestjs/common';
import { Trash } from './trash.js';

@Global()
@Module({ providers: [Trash], exports: [Trash] })
export class TrashModule {}
