import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { ArrowUpRight, Wallet } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentHistoryView } from '../../../../contract/api/payments';
import { paths } from '../../../../paths';
import { DialogHead } from '../../../../ui/layers/DialogHead';
import { EmptyPanel } from '../../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { fullOnPhones } from '../../../../ui/layers/full-screen';
import { paymentHistoryMessages as words } from '../../../../messages';
import { useGetPaymentHistoryQuery } from '../../payments.api';
import { Receipts } from '../../Receipts';
import { useCloseOnBack } from '../../../../ui/layers/useCloseOnBack';
import { HistoryAttempt } from './HistoryAttempt';
import { usePaidProject } from './usePaidProject';

const paper = fullOnPhones(720);

interface PaymentHistoryDialogProps {
  projectId: number;
  open: boolean;
  onClose: () => void;
}

export function PaymentHistoryDialog({ projectId, open, onClose }: PaymentHistoryDialogProps) {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  const project = usePaidProject(projectId);
  const line = project ? words.line(project.title, project.client_name) : words.project(projectId);
  const action = project && (
    <Button
      component={Link}
      to={`${paths.adminProjects}?project=${projectId}`}
      size="small"
      variant="outlined"
      endIcon={<ArrowUpRight strokeWidth={1.75} aria-hidden />}
    >
      {words.openProject}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <DialogHead titleId={titleId} title={words.title} line={line} action={action} edge onClose={onClose} />
      <DialogContent>
        <Content projectId={projectId} />
      </DialogContent>
    </Dialog>
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
