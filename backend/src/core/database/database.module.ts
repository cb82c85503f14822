import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Clock } from '../clock.js';
import { AppliedMigrations } from './applied-migrations.js';
import type { Config } from '../config/env.js';
import { CONFIG } from '../config/config.module.js';
import { keepBefore } from './before-upgrade.js';
import { DatabaseFigures } from './database-figures.js';
import { Db } from './db.js';
import { isUnavailable } from './faults.js';
import { migrateToServe } from './migrate.js';
import { limitWaiting } from './pool.js';
import { renewed } from './reading.js';
import { Readiness } from './readiness.js';
import { Replica } from './replica.js';
import { readerOptions, type Schema, writerOptions } from './options.js';
import { AllRows } from './rows/all-rows.js';
import { Records } from '../records/records.js';
import { StampSubscriber } from './stamp.subscriber.js';
import { Totals } from './totals.js';
import { WordSearch } from './word-search.js';

const READER = 'reader';

@Module({})
export class DatabaseModule {
  static forRoot(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          // A server of databases may still be starting. Whatever else fails is the same the next time.
          useFactory: (config: Config) => ({ ...writerOptions(config, schema), toRetry: isUnavailable }),
          dataSourceFactory: (options) => openMigrated(options!),
        }),
      ],
      providers: [
        Clock,
        DatabaseFigures,
        Readiness,
        Records,
        Totals,
        WordSearch,
        {
          provide: READER,
          inject: [getDataSourceToken()],
          useFactory: openReader,
        },
        {
          provide: Db,
          inject: [getDataSourceToken(), READER, Clock],
          useFactory: (writer: DataSource, reader: DataSource, clock: Clock) => {
            writer.subscribers.push(new StampSubscriber(clock));
            return new Db(writer, reader);
          },
        },
        {
          provide: Replica,
          inject: [CONFIG, Db],
          useFactory: (config: Config, db: Db) => Replica.of(config, schema, db),
        },
        {
          provide: AppliedMigrations,
          inject: [getDataSourceToken()],
          useFactory: (writer: DataSource) => new AppliedMigrations(writer),
        },
        {
          provide: AllRows,
          inject: [getDataSourceToken(), Db],
          useFactory: (writer: DataSource, db: Db) => AllRows.of(writer, db),
        },
      ],
      exports: [AllRows, AppliedMigrations, Db, Clock, Readiness, Records, Replica, Totals, WordSearch],
    };
  }
}

async function openMigrated(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  try {
    await migrateToServe(dataSource, undefined, keepBefore);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  if (dataSource.options.type !== 'better-sqlite3') limitWaiting(dataSource);
  return dataSource;
}

async function openReader(writer: DataSource): Promise<DataSource> {
  if (writer.options.type !== 'better-sqlite3') return writer;
  return renewed(await new DataSource(readerOptions(writer.options)).initialize());
}
