import { join } from 'node:path';
import type { Environment } from '../src/core/config/env.js';
import { Db } from '../src/core/database/db.js';
import { PublishedContent } from '../src/core/published/published-content.js';
import { type Sent, sendTo, sentBy } from './answer.js';
import { type Lines, modulesOf, type TestApp } from './app.js';
import { sandbox } from './database.js';
import { FakeClock } from './fakes/clock.js';
import { looked } from './nothing-secret.js';
import { freePort, ServerProcess } from './server-process.js';

const CLOCK = join(__dirname, 'server-clock.mjs');

/**
 * What ships, as a process of its own behind a socket. The services that specs reach for come from the source and share its
 * database, as another server would; the clocks of both move together.
 */
export async function startBuilt(overrides: Environment, lines?: Lines): Promise<TestApp> {
  const address = { HOST: '127.0.0.1', PORT: String(await freePort()) };
  const { config, environment, remove } = await sandbox({ ...overrides, ...address });
  const server = await ServerProcess.prepare({ ...environment, MAIL_TEMPLATES: '' }, undefined, {
    port: config.PORT,
    nodeArgs: ['--import', CLOCK],
    ...(lines ? { onLine: (line) => lines.write(line) } : {}),
  });
  let clockIsSet: Promise<unknown> = Promise.resolve();
  const clock = new FakeClock((shift) => {
    clockIsSet = server.ask({ shift });
  });
  const inside = await modulesOf(config, clock);
  // What modules tell each other, but none of the work that a server does by itself.
  await (inside as unknown as { callInitHook(): Promise<void> }).callInitHook();
  await server.start();

  const published = inside.get(PublishedContent);
  let seen = published.version;
  const settle = async () => void (await server.ask({ hurry: true }));
  // Another server takes up to two seconds to notice what was published here.
  const notice = async () => {
    const { version } = published;
    if (version > seen) await settle();
    seen = version;
  };
  let noticed = Promise.resolve();
  const send = async (sent: Sent) => {
    await clockIsSet;
    await (noticed = noticed.then(notice));
    return looked(sent, await sendTo(server.url, sent));
  };
  return {
    app: inside,
    config,
    db: inside.get(Db),
    clock,
    listen: () => Promise.resolve(server.url),
    send,
    call: (call) => send(sentBy(call)),
    settle,
    stop: async () => void (await server.stop()),
    close: async () => {
      await server.stop();
      await inside.close();
      await remove();
    },
  };
}
