import { Global, Module } from '@nestjs/common';
import { Devices } from './devices.js';
import { Places } from './places.js';

@Global()
@Module({ providers: [Devices, Places], exports: [Devices, Places] })
export class OriginModule {}
