import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { prepareApp } from '../src/app.js';
import { AppModule } from '../src/app.module.js';
import { Clock } from '../src/core/clock.js';
import type { Config, Environment } from '../src/core/config/env.js';
import { Db } from '../src/core/database/db.js';
import { createAdapter } from '../src/core/http/edge.js';
import { createLogger, NestLogger } from '../src/core/logging/logger.js';
import { sandbox } from './database.js';
import { FakeClock } from './fakes/clock.js';

type Injected = Awaited<ReturnType<NestFastifyApplication['inject']>>;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  url: string;
  /** JSON body. */
  body?: unknown;
  /** Bearer token. */
  token?: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
}

/** The application's own services. */
export interface Inside {
  app: Pick<NestFastifyApplication, 'get'>;
  db: Db;
  clock: FakeClock;
}

export interface TestApp extends Inside {
  app: NestFastifyApplication;
  config: Config;
  /** Calls `/api` + url without a socket. */
  call(call: Call): Promise<Injected>;
  close(): Promise<void>;
}

/** Lets `work` into the database of servers in other processes. None of the application's own workers runs meanwhile. */
export async function fromInside<T>(config: Config, work: (inside: Inside) => Promise<T>): Promise<T> {
  const clock = new FakeClock();
  const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  try {
    return await work({ app: module, db: module.get(Db), clock });
  } finally {
    await module.close();
  }
}

/** The real application on an empty database, with a clock that tests can move. */
export async function startApp(overrides: Environment = {}, lines?: { write(line: string): void }): Promise<TestApp> {
  const { config, remove } = await sandbox(overrides);
  const log = createLogger(config, lines);
  const clock = new FakeClock();
  const testing = await Test.createTestingModule({ imports: [AppModule.forRoot(config)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const app = testing.createNestApplication<NestFastifyApplication>(createAdapter(config), {
    logger: new NestLogger(log),
    bodyParser: false,
  });
  await prepareApp(app, config, log);
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    config,
    db: app.get(Db),
    clock,
    call: ({ method = 'GET', url, body, token, headers = {}, payload }) =>
      app.inject({
        method,
        url: `/api${url}`,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? (payload === undefined ? {} : { payload }) : { payload: JSON.stringify(body) }),
      }),
    close: async () => {
      await app.close();
      await remove();
    },
  };
}
