import type { StatusCheckView, StatusReport } from '../src/contract/api/status';

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const MINUTE = 60_000;

export const check = (part: Partial<StatusCheckView> = {}): StatusCheckView => ({
  kind: 'database',
  name: 'Database',
  state: 'well',
  measured: 'Write and read in 4 ms',
  threshold: 'under 250 ms',
  cause: null,
  since: null,
  ...part,
});

export const lateBackup = check({
  kind: 'backup',
  name: 'Last backup',
  state: 'warning',
  measured: '3 days ago',
  threshold: 'under 26 h',
  cause: 'The last three nights failed because the storage answered 503.',
  since: '2026-11-19T10:00:00.000Z',
});

const error = (n: number): StatusReport['errors'][number] => ({
  at: before(n * MINUTE),
  call: 'POST /api/backups',
  what: `Storage answered ${500 + n}`,
  requestId: `7f3a91c2-0000-4000-8000-00000000000${n}`,
  count: n === 1 ? 3 : 1,
});

export const statusReport = (part: Partial<StatusReport> = {}): StatusReport => ({
  version: '2.6.0',
  engine: 'sqlite',
  checkedAt: before(12_000),
  checks: [check(), lateBackup],
  jobs: [
    {
      name: 'backup',
      title: 'Nightly backup',
      planned: 'Daily',
      lastRunAt: before(MINUTE),
      tookMs: 12_000,
      state: 'failed',
      error: 'Storage answered 503',
    },
    {
      name: 'trash',
      title: 'Empty the trash',
      planned: 'Every hour',
      lastRunAt: null,
      tookMs: null,
      state: 'never',
      error: null,
    },
  ],
  errors: [1, 2, 3, 4].map(error),
  servers: [
    {
      name: 'portico-1',
      version: '2.6.0',
      startedAt: before(75 * 60 * MINUTE),
      seenAt: before(4000),
      runsJobs: true,
    },
  ],
  payments: { count: 1, items: [{ projectId: 7, project: 'Storefront', words: '$9.00 came, $10.00 was due' }] },
  letters: {
    count: 2,
    items: [{ id: 3, subject: 'File to confirm', recipient: 'nora@storage.example', reason: 'mailbox full' }],
  },
  settings: [
    { name: 'DATA_DIR', value: '/srv/portico', source: 'environment', isSecret: false },
    { name: 'JWT_SECRET', value: null, source: 'file', isSecret: true },
    { name: 'SMTP_PASSWORD', value: null, source: 'default', isSecret: true },
    { name: 'TRASH_DAYS', value: '30', source: 'default', isSecret: false },
  ],
  report: 'Portico 2.6.0\nDatabase: well',
  ...part,
});
