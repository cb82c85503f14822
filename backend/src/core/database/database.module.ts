import { type DynamicModule, Logger, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Clock, SECOND } from '../common/time/clock.js';
import { AppliedMigrations } from './migrations/applied-migrations.js';
import { CONFIG, type Config } from '../config/env.js';
import { keepBefore } from './migrations/before-upgrade.js';
import { Db } from './db.js';
import { isUnavailable } from './connections/faults.js';
import { migrateToServe } from './migrations/migrate.js';
import { limitWaiting, linesOf } from './connections/pool.js';
import { ReadinessProbe } from './connections/readiness-probe.js';
import { renewed } from './connections/reading.js';
import { readerOptions, type Schema, writerOptions } from './connections/options.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';
import { AllRows } from './rows/all-rows.js';
import { StampSubscriber } from './stamp.subscriber.js';

const READER = 'reader';
const CONNECT_ATTEMPTS = 10;
const CONNECT_RETRY_MS = 3 * SECOND;
/** Less than a metric waits. */
const PROBE_MS = SECOND;

type Prepare = (dataSource: DataSource) => Promise<void>;

export const migrateFirst: Prepare = (dataSource) => migrateToServe(dataSource, undefined, keepBefore);

/** Nest shuts global modules down in reverse import order. */
@Module({})
export class DatabaseModule implements OnApplicationShutdown, OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly writer: DataSource,
    private readonly metrics: MetricsService,
  ) {}

  static forRoot(schema: Schema, prepare: Prepare = migrateFirst): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: DataSource,
          inject: [CONFIG],
          useFactory: (config: Config) => connect(writerOptions(config, schema), prepare),
        },
        { provide: READER, inject: [DataSource], useFactory: openReader },
        {
          provide: Db,
          inject: [DataSource, READER, Clock],
          useFactory: (writer: DataSource, reader: DataSource, clock: Clock) => {
            writer.subscribers.push(new StampSubscriber(clock));
            return new Db(writer, reader);
          },
        },
        Clock,
        {
          provide: AppliedMigrations,
          inject: [DataSource],
          useFactory: (writer: DataSource) => new AppliedMigrations(writer),
        },
        {
          provide: AllRows,
          inject: [DataSource, Db],
          useFactory: (writer: DataSource, db: Db) => new AllRows(writer, db),
        },
      ],
      exports: [AllRows, AppliedMigrations, Db, Clock],
    };
  }

  onModuleInit(): void {
    const connections = () => (this.db.engine === 'sqlite' ? this.db.turns : linesOf(this.writer));
    this.metrics.gauge(
      'portico_database_used',
      'Connections in use; with SQLite the open transaction',
      () => connections().used,
    );
    this.metrics.gauge(
      'portico_database_waiting',
      'Requests that wait for a connection; with SQLite for a transaction',
      () => connections().waiting,
    );
    const probe = new ReadinessProbe(this.db);
    this.metrics.gauge('portico_database_ready', '1 if the database can be written, otherwise 0', async () =>
      Number(await probe.isReady(PROBE_MS)),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.db.close();
    if (this.writer.isInitialized) await this.writer.destroy();
  }
}

async function connect(options: DataSourceOptions, prepare: Prepare): Promise<DataSource> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openPrepared(options, prepare);
    } catch (error) {
      if (!isUnavailable(error) || attempt === CONNECT_ATTEMPTS) throw error;
      new Logger(DatabaseModule.name).error(error, `database unavailable, retry ${attempt} of ${CONNECT_ATTEMPTS - 1}`);
      await wait(CONNECT_RETRY_MS);
    }
  }
}

async function openPrepared(options: DataSourceOptions, prepare: Prepare): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  try {
    await prepare(dataSource);
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
