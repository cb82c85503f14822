import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { DiskStorage } from './disk-storage.js';
import { FileRegistry } from './file-registry.js';
import { Storage } from './storage.js';
import { StorageSweeper } from './storage-sweeper.js';

@Module({
  providers: [
    {
      provide: Storage,
      inject: [CONFIG],
      useFactory: ({ dataDir }: Config) => new DiskStorage(join(dataDir, 'files')),
    },
    FileRegistry,
    StorageSweeper,
  ],
  exports: [Storage, FileRegistry],
})
export class StorageModule {}
