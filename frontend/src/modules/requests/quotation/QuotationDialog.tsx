import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId, useState } from 'react';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { useConfirm } from '../../../ui/feedback/confirm';
import { discardQuestion } from '../../../ui/feedback/confirm-question';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { Notice } from '../../../ui/page/Notice';
import { commonMessages, quotationMessages as words } from '../../../messages';
import { QuotationForm, type QuotationValues } from './QuotationForm';
import { SubjectStrip, type QuotationSubject } from './SubjectStrip';
import { useLateSender, useSender } from '../useSender';
import { useSendQuotation } from './useSendQuotation';

const WIDE = { sx: { maxWidth: 560, width: '100%' } };

interface QuotationDialogProps {
  subject: QuotationSubject;
  open: boolean;
  onClose: () => void;
}

export function QuotationDialog({ subject, open, onClose }: QuotationDialogProps) {
  const titleId = useId();
  const formId = useId();
  const sender = useSender();
  const known = { requesterName: sender.name, email: sender.email };
  const form = useForm<QuotationValues>({
    defaultValues: { ...known, companyName: '', phone: '', notes: '', hp: '' },
    draft: `quotation/${subject.request}`,
  });
  useLateSender(form, known);
  const [isDone, setDone] = useState(false);
  const send = useSendQuotation(subject, form, () => {
    form.reset();
    setDone(true);
  });
  const confirm = useConfirm();
  const { isDirty, isSubmitting } = form.formState;

  const close = async () => {
    // The result would not be shown.
    if (isSubmitting) return;
    const { discardTitle: title, discardDetail: detail, discard: action } = words;
    if (isDirty && !(await confirm(discardQuestion({ title, detail, action })))) return;
    form.reset();
    onClose();
  };
  useCloseOnBack(open, () => void close());
  return (
    <Dialog open={open} onClose={() => void close()} aria-labelledby={titleId} slotProps={{ paper: WIDE }}>
      <DialogHead titleId={titleId} title={words.title} line={words.line} onClose={() => void close()} />
      <DialogContent sx={{ display: 'grid', gap: 2.25, alignContent: 'start' }}>
        <SubjectStrip subject={subject} />
        {isDone ? (
          <Notice state="ok">
            <b>{words.done}</b>
            <br />
            {words.doneHint}
          </Notice>
        ) : (
          <QuotationForm id={formId} form={form} onSubmit={send} />
        )}
      </DialogContent>
      <DialogFoot onCancel={isDone ? undefined : () => void close()}>
        {isDone ? (
          <Button variant="contained" autoFocus onClick={onClose}>
            {commonMessages.close}
          </Button>
        ) : (
          <SubmitButton form={formId} label={words.submit} busyLabel={words.busy} busy={isSubmitting} />
        )}
      </DialogFoot>
    </Dialog>
  );
}
