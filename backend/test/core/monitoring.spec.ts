import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../app.js';

const FOLDER = join(import.meta.dirname, '../../../docker/monitoring');
const SERIES = /\b((?:portico|nodejs|process)_[a-z_]+)(?:\{([^}]*)\})?/g;
const TARGET = ['job', 'instance'];

const series = (text: string) =>
  [...text.matchAll(SERIES)].map(([, name, conditions = '']) => ({
    name: name!,
    labels: [...conditions.matchAll(/(\w+)\s*[=!]~?/g)]
      .map(([, label]) => label!)
      .filter((label) => !TARGET.includes(label)),
  }));

describe('docker/monitoring', () => {
  let app: TestApp;
  let metrics: string;
  let backups: string;

  beforeAll(async () => {
    backups = mkdtempSync(join(tmpdir(), 'portico-monitoring-'));
    app = await startApp({ BACKUP_TO: backups });
    await app.call({ url: '/nowhere' });
    metrics = (await app.call({ url: '/metrics' })).body;
  });
  afterAll(async () => {
    await app.close();
    rmSync(backups, { recursive: true });
  });

  it.each(['grafana-dashboard.json', 'alerts.yml'])('%s uses only existing metrics and labels', (file) => {
    const asked = series(readFileSync(join(FOLDER, file), 'utf8').replaceAll('\\"', '"'));
    expect(asked.length).toBeGreaterThan(10);
    const lines = series(metrics);
    const unknown = asked.filter(
      ({ name, labels }) =>
        !lines.some((line) => line.name === name && labels.every((label) => line.labels.includes(label))),
    );
    expect(unknown).toEqual([]);
  });
});
