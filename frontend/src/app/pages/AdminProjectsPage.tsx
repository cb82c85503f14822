import { lazy, Suspense, useCallback, useState } from 'react';
import type { ProjectView } from '../../contract/api/projects';
import { AttachmentsDialog } from '../../modules/attachments/AttachmentsDialog';
import { PaymentDetailsDialog } from '../../modules/payments/PaymentDetailsDialog';
import { ManageProjects } from '../../modules/projects/desk/ManageProjects';

/** Nobody who only looks at the list has to fetch it. */
const ProjectTabs = lazy(() => import('./ProjectTabs').then((module) => ({ default: module.ProjectTabs })));

interface Shown {
  project: ProjectView;
  open: boolean;
  /** Each opening begins anew. */
  time: number;
}

/** A dialog keeps its content while it goes. */
function useShown() {
  const [shown, setShown] = useState<Shown | null>(null);
  return {
    shown,
    show: useCallback(
      (project: ProjectView) => setShown((now) => ({ project, open: true, time: (now?.time ?? 0) + 1 })),
      [],
    ),
    hide: useCallback(() => setShown((now) => now && { ...now, open: false }), []),
  };
}

/** The table of all projects, with the files and the payment of each. */
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
