import { screen } from '@testing-library/react';
import { serviceView } from '../../../../../test/content-data';
import { show, signedIn, stubServer } from '../../../../../test/screen';
import { DraftStore } from '../draft/draft-store';
import { DraftContext } from '../draft/useDraft';
import { PublishDialog } from './PublishDialog';

const open = async (planned_at: string | null) => {
  stubServer(signedIn('admin'));
  const view = { ...serviceView({ range: '$9' }), state: 'changed' as const, planned_at };
  const draft = new DraftStore(view, () => Promise.reject(new Error('Nothing is saved here.')));
  show(
    <DraftContext value={draft}>
      <PublishDialog isPlanning={false} onClose={() => undefined} />
    </DraftContext>,
  );
  await screen.findByRole('dialog', { name: 'Publish Web Development' });
};
const warning = () => screen.queryByText(/^This cancels the publication scheduled for Nov 2[78], 2026, .+\.$/);

it('warns that a publication cancels a scheduled one', async () => {
  await open('2026-11-28T06:00:00.000Z');
  expect(warning()).toBeInTheDocument();
});

it('does not warn without a schedule', async () => {
  await open(null);
  expect(warning()).toBeNull();
});
