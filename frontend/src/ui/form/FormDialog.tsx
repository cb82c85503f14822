import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId, type ReactNode } from 'react';
import { SubmitButton } from './SubmitButton';
import { DialogFoot } from '../layers/DialogFoot';
import { DialogHead } from '../layers/DialogHead';
import { fullOnPhones } from '../layers/full-screen';
import { useCloseOnBack } from '../layers/useCloseOnBack';

interface FormDialogProps {
  title: string;
  line?: ReactNode;
  /** Maximum width in pixels; full screen on phones. */
  width: number;
  formId: string;
  submit: { label: string; busyLabel: string; busy: boolean };
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, line, width, formId, submit, onClose, children }: FormDialogProps) {
  const titleId = useId();
  useCloseOnBack(true, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: fullOnPhones(width) } }}>
      <DialogHead titleId={titleId} title={title} line={line} edge onClose={onClose} />
      <DialogContent>{children}</DialogContent>
      <DialogFoot onCancel={onClose}>
        <SubmitButton form={formId} {...submit} />
      </DialogFoot>
    </Dialog>
  );
}
