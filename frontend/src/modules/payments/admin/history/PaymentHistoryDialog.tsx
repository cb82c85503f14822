import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { ArrowUpRight, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentHistoryView } from '../../../../contract/api/payments';
import { paths } from '../../../../paths';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { EmptyPanel } from '../../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { paymentHistoryMessages as words } from '../../../../messages';
import { useGetPaymentHistoryQuery } from '../../payments.api';
import { Receipts } from '../../Receipts';
import { HistoryAttempt } from './HistoryAttempt';
import { useGetProjectQuery } from '../../../../api/store/project-api';

interface PaymentHistorySlotProps {
  projectId: number | undefined;
  onClose: () => void;
}

export function PaymentHistorySlot({ projectId, onClose }: PaymentHistorySlotProps) {
  const [shown, setShown] = useState(projectId);
  if (projectId !== undefined && projectId !== shown) setShown(projectId);
  if (shown === undefined) return null;
  return <PaymentHistoryDialog key={shown} projectId={shown} open={projectId !== undefined} onClose={onClose} />;
}

interface PaymentHistoryDialogProps {
  projectId: number;
  open: boolean;
  onClose: () => void;
}

function PaymentHistoryDialog({ projectId, open, onClose }: PaymentHistoryDialogProps) {
  const { data: project } = useGetProjectQuery({ id: projectId });
  const line = project ? words.line(project.title, project.client_name) : words.project(projectId);
  const action = project && (
    <Button
      component={Link}
      to={`${paths.adminProjects}?project=${projectId}`}
      size="small"
      variant="outlined"
      endIcon={<ArrowUpRight aria-hidden />}
    >
      {words.openProject}
    </Button>
  );
  return (
    <TitledDialog title={words.title} line={line} action={action} edge width={720} open={open} onClose={onClose}>
      <DialogContent>
        <Content projectId={projectId} />
      </DialogContent>
    </TitledDialog>
  );
}

function Content({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useGetPaymentHistoryQuery({ id: projectId }, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorPanel title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (data.attempts.length === 0) return <EmptyPanel icon={Wallet} title={words.empty} />;
  return <History history={data} projectId={projectId} />;
}

function History({ history: { attempts, events }, projectId }: { history: PaymentHistoryView; projectId: number }) {
  return (
    <>
      {attempts
        .map((attempt, index) => (
          <HistoryAttempt
            key={attempt.id}
            attempt={attempt}
            title={words.attempt(index + 1, attempts.length)}
            events={events.filter(({ payment_id }) => payment_id === attempt.id)}
          />
        ))
        .reverse()}
      <Receipts projectId={projectId} />
    </>
  );
}
