import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { createLogger } from '../../src/core/telemetry/logging/logger.js';
import { modulesOf } from '../app.js';
import { sandbox } from '../database.js';
import { FakeClock } from '../fakes/clock.js';

/** MySQL error packet in place of the handshake. */
function refuse(socket: Socket): void {
  const body = Buffer.concat([Buffer.from([0xff, 0x15, 0x04]), Buffer.from('Access denied')]);
  socket.end(Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]));
}

it('the server retries while the database is unavailable, and throws any other error', async () => {
  let connections = 0;
  let lines = '';
  const database = createServer((socket) => {
    connections += 1;
    if (connections === 1) socket.destroy();
    else refuse(socket);
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const { config, remove } = await sandbox();
  const log = createLogger(
    { ...config, LOG_LEVEL: 'error' },
    new Writable({ write: (line: Buffer, _, done) => ((lines += line.toString()), done()) }),
  );
  try {
    const address = { ...config, DATABASE_URL: `mysql://portico:lantern@127.0.0.1:${port}/portico` };
    await expect(modulesOf(address, new FakeClock(), log)).rejects.toThrow('Access denied');
    expect([connections, lines.match(/database unavailable, retry/g)]).toEqual([2, ['database unavailable, retry']]);
  } finally {
    database.close();
    await remove();
  }
});
