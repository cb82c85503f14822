import { screen } from '@testing-library/react';
import { serviceView } from '../../../../../test/content-data';
import { show, signedIn, stubServer, type Given, type Stubs } from '../../../../../test/screen';
import { DraftStore } from '../draft/draft-store';
import { DraftContext } from '../draft/useDraft';
import { PublishDialog } from './PublishDialog';

const open = async (planned_at: string | null, more: Stubs = {}) => {
  const onClose = jest.fn();
  stubServer({ ...signedIn('admin'), ...more });
  const view = { ...serviceView({ range: '$9' }), state: 'changed' as const, planned_at };
  const draft = new DraftStore(view, () => Promise.reject(new Error('Nothing is saved here.')));
  const { user } = show(
    <DraftContext value={draft}>
      <PublishDialog isPlanning={false} onClose={onClose} />
    </DraftContext>,
  );
  await screen.findByRole('dialog', { name: 'Publish Web Development' });
  return { user, onClose };
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

it('stays open until the server answers, so its reason is shown', async () => {
  let answer: (given: Given) => void = () => undefined;
  const { user, onClose } = await open(null, {
    'POST /content/2/publish': () => new Promise<Given>((resolve) => (answer = resolve)),
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  answer({ status: 400, body: { code: 'VALIDATION_FAILED', fields: { line: ['Please shorten this.'] } } });
  expect(await screen.findByText('Please shorten this.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});
