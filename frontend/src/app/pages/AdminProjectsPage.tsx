import { lazy, Suspense, useCallback, useState } from 'react';
import type { ProjectView } from '../../contract/api/projects';
import { ManageProjects } from '../../modules/projects/admin/ManageProjects';
import { lazyLayer } from '../../ui/feedback/lazy-layer';

const AttachmentsDialog = lazyLayer(
  async () => (await import('../../modules/attachments/admin/AttachmentsDialog')).AttachmentsDialog,
);
const PaymentDetailsDialog = lazyLayer(
  async () => (await import('../../modules/payments/PaymentDetailsDialog')).PaymentDetailsDialog,
);
const ProjectTabs = lazy(() => import('./ProjectTabs').then((module) => ({ default: module.ProjectTabs })));

interface OpenDialog {
  project: ProjectView;
  open: boolean;
  time: number;
}

function useShown() {
  const [shown, setShown] = useState<OpenDialog | null>(null);
  return {
    shown,
    show: useCallback(
      (project: ProjectView) => setShown((now) => ({ project, open: true, time: (now?.time ?? 0) + 1 })),
      [],
    ),
    hide: useCallback(() => setShown((now) => now && { ...now, open: false }), []),
  };
}

export function AdminProjectsPage() {
  const files = useShown();
  const payment = useShown();
  return (
    <>
      <ManageProjects onFiles={files.show} onPayment={payment.show}>
        {(project) => (
          <Suspense fallback={null}>
            <ProjectTabs key={project.id} project={project} />
          </Suspense>
        )}
      </ManageProjects>
      {files.shown && (
        <AttachmentsDialog
          key={files.shown.time}
          project={files.shown.project}
          open={files.shown.open}
          onClose={files.hide}
        />
      )}
      {payment.shown && (
        <PaymentDetailsDialog project={payment.shown.project} open={payment.shown.open} onClose={payment.hide} />
      )}
    </>
  );
}
