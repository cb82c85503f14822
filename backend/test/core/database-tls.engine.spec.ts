import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { loadConfig } from '../../src/settings.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';

const OTHER_CA = join(import.meta.dirname, '../fixtures/tls/localhost.cert.pem');

if (engine === 'sqlite')
  it('opens SQLite whatever DATABASE_TLS is', async () => {
    const place = await emptySandbox();
    const config = loadConfig({ ...place.environment, DATABASE_TLS: 'verify' });
    const source = await new DataSource(writerOptions(config, { entities: [], migrations: [] })).initialize();
    expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await source.destroy();
    await place.remove();
  });
else describeTls();

function describeTls() {
  describe('the connection to MariaDB', () => {
    const account = `tls_${randomUUID().slice(0, 8)}`;
    const password = randomUUID();
    let place: Sandbox;
    let ca: string;

    const asAdmin = async (sql: string) => {
      const connection = await createConnection(place.config.DATABASE_URL);
      const [rows] = await connection.query<RowDataPacket[]>(sql);
      await connection.end();
      return rows;
    };

    beforeAll(async () => {
      place = await emptySandbox();
      const database = new URL(place.config.DATABASE_URL).pathname.slice(1);
      await asAdmin(`CREATE USER ${account}@'127.0.0.1' IDENTIFIED BY '${password}' REQUIRE SSL`);
      await asAdmin(`GRANT ALL ON ${database}.* TO ${account}@'127.0.0.1'`);
      ca = String((await asAdmin('SELECT @@ssl_ca AS file'))[0]!['file']);
    });
    afterAll(async () => {
      await asAdmin(`DROP USER ${account}@'127.0.0.1'`);
      await place.remove();
    });

    const cipher = async (settings: Record<string, string>, host = 'localhost') => {
      const url = Object.assign(new URL(place.config.DATABASE_URL), { username: account, password, hostname: host });
      const config = loadConfig({ ...place.environment, DATABASE_URL: url.href, ...settings });
      const source = new DataSource(writerOptions(config, { entities: [], migrations: [] }));
      try {
        await source.initialize();
        const [row] = await source.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
        return row!.Value;
      } finally {
        if (source.isInitialized) await source.destroy();
      }
    };

    it('is encrypted when DATABASE_TLS is verify', async () => {
      expect(await cipher({ DATABASE_TLS: 'verify', DATABASE_CA_FILE: ca })).toMatch(/^TLS_|AES|CHACHA/);
    });

    it('is rejected by a server that requires TLS when DATABASE_TLS is off', async () => {
      await expect(cipher({})).rejects.toThrow(/Access denied/);
    });

    it('rejects a server whose certificate is not signed by DATABASE_CA_FILE or the defaults', async () => {
      await expect(cipher({ DATABASE_TLS: 'verify', DATABASE_CA_FILE: OTHER_CA })).rejects.toThrow(/certificate/i);
      await expect(cipher({ DATABASE_TLS: 'verify' })).rejects.toThrow(/certificate/i);
    });
  });
}
