import { lazy, Suspense } from 'react';
import { RequestsPage } from '../../modules/requests/inbox/RequestsPage';

const RequestProjectDialog = lazy(() =>
  import('../../modules/projects/form/RequestProjectDialog').then((module) => ({
    default: module.RequestProjectDialog,
  })),
);

export const AdminRequestsPage = () => (
  <RequestsPage
    projectForm={(draft) => (
      <Suspense fallback={null}>
        <RequestProjectDialog {...draft} />
      </Suspense>
    )}
  />
);
