import { Global, Module } from '@nestjs/common';
import { TrashController } from './trash.controller.js';
import { Trash } from './trash.js';

@Global()
@Module({ controllers: [TrashController], providers: [Trash], exports: [Trash] })
export class TrashModule {}
