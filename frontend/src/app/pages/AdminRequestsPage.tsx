import { RequestsPage } from '../../modules/requests/inbox/RequestsPage';
import { lazyLayer } from '../../ui/feedback/lazy-layer';

const RequestProjectDialog = lazyLayer(
  async () => (await import('../../modules/projects/form/RequestProjectDialog')).RequestProjectDialog,
);

export const AdminRequestsPage = () => (
  <RequestsPage projectForm={(draft) => <RequestProjectDialog open {...draft} />} />
);
