import { screen, within } from '@testing-library/react';
import type { RetentionRowView } from '../../../contract/api/privacy';
import { showRoutes, signedIn, stubServer } from '../../../../test/screen';
import { RetentionPanel } from './RetentionPanel';

const row = (part: Partial<RetentionRowView>): RetentionRowView => ({
  what: 'visits',
  until: 'setting',
  setting: 'LOG_DAYS',
  keep: '180 days',
  job: 'old-visits',
  last_run_at: new Date().toISOString(),
  ...part,
});

it('shows period, setting and last cleanup of each kind', async () => {
  const kept = { setting: null, keep: null, job: null, last_run_at: null };
  stubServer({
    ...signedIn('admin'),
    'GET /retention': {
      body: {
        rows: [row({}), row({ what: 'receipts', until: 'books', ...kept }), row({ what: 'backups', keep: '7 4 12' })],
      },
    },
  });
  showRoutes([{ path: '/', element: <RetentionPanel /> }], '/');
  const table = within(await screen.findByRole('table', { name: 'How long things are kept' }));
  const [, visits, receipts, backups] = table.getAllByRole('row');
  expect(visits).toHaveTextContent(/^Visits180 daysLOG_DAYS, last deleted .+LOG_DAYS.+/);
  expect(receipts).toHaveTextContent('Receipts and credit notesAlways; an erasure removes the name––');
  expect(backups).toHaveTextContent('The last of 7 days, 4 weeks, 12 months');
});
