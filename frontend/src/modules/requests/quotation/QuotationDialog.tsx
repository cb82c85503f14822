import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { useConfirm } from '../../../ui/feedback/confirm';
import { discardQuestion } from '../../../ui/feedback/confirm-question';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { Notice } from '../../../ui/page/Notice';
import { commonMessages, quotationMessages as words } from '../../../messages';
import { useLateSender, useSender, useElapsed } from '../useSender';
import { Tile } from '../../../ui/marks/Tile';
import { ServiceTile } from '../../../labels/ServiceTile';
import { runCall } from '../../../api/run-call';
import { withReference } from '../../../api/errors';
import type { QuotationDto } from '../../../contract/api/requests';
import { quotationLimits as limits } from '../../../contract/limits';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { FieldColumns } from '../../../ui/form/FieldColumns';
import { Form } from '../../../ui/form/Form';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { Honeypot } from '../Honeypot';
import { atMost, emailRule, filledIn } from '../rules';

const EMPTY = { requesterName: '', companyName: '', email: '', phone: '', notes: '', hp: '' };
type QuotationValues = typeof EMPTY;

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
    defaultValues: { ...EMPTY, ...known },
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

export interface QuotationSubject {
  title: string;
  request: string;
  area: string;
  range?: string;
  icon?: string;
  pastel: number;
}

const Strip = styled('div', { shouldForwardProp: (name) => name !== 'pastel' })<{ pastel: number }>(
  ({ theme: { vars, breakpoints }, pastel }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 14px',
    borderRadius: 12,
    backgroundColor: vars.palette.pastel[pastel]?.bg,
    '& > div': { minWidth: 0, flex: 1 },
    '& b': {
      display: 'block',
      fontSize: '0.90625rem',
      lineHeight: 20 / 14.5,
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    '& small': { display: 'block', fontSize: '0.8125rem', lineHeight: 18 / 13, color: vars.palette.text.secondary },
    '& > em': {
      fontStyle: 'normal',
      fontSize: '0.875rem',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: vars.palette.pastel[pastel]?.accent,
    },
    [breakpoints.down('md')]: { flexWrap: 'wrap', '& > em': { flexBasis: '100%', paddingLeft: 50 } },
    '@media (forced-colors: active)': { border: '1px solid' },
  }),
);

export function SubjectStrip({ subject: { title, area, range, icon, pastel } }: { subject: QuotationSubject }) {
  return (
    <Strip pastel={pastel}>
      {icon ? (
        <ServiceTile appearance={{ icon, pastel }} plain />
      ) : (
        <Tile pastel={pastel} plain aria-hidden>
          <Sparkles size={20} />
        </Tile>
      )}
      <div>
        <b>{title}</b>
        <small>{area}</small>
      </div>
      {range && <em>{range}</em>}
    </Strip>
  );
}

const ask = async (quotationDto: QuotationDto) =>
  (await import('../../../contract/api/requests')).requestsApi.endpoints.requestQuotation.initiate({ quotationDto });

function useSendQuotation(
  { request, range }: QuotationSubject,
  form: UseFormReturn<QuotationValues>,
  onDone: () => void,
) {
  const elapsed = useElapsed(form, ['requesterName', 'email']);
  return async ({ hp, ...values }: QuotationValues) => {
    const elapsedMs = elapsed();
    const filled = Object.entries(values).flatMap(([name, value]: [string, string]) =>
      value.trim() ? [[name, value.trim()]] : [],
    );
    const body: QuotationDto = {
      ...(Object.fromEntries(filled) as Pick<QuotationDto, 'requesterName' | 'email'>),
      serviceName: request.slice(0, limits.serviceName.maxLength),
      ...(range && { priceRange: range }),
      ...(hp && { website: hp }),
      ...(elapsedMs !== undefined && { elapsedMs }),
    };
    try {
      await runCall(() => ask(body));
      onDone();
    } catch (failure) {
      if (showFieldErrors(form, failure)) return;
      form.setError('root', { message: withReference(words.failed, failure) });
    }
  };
}

interface QuotationFormProps {
  id: string;
  form: UseFormReturn<QuotationValues>;
  onSubmit: (values: QuotationValues) => Promise<void>;
}

function QuotationForm({ id, form, onSubmit }: QuotationFormProps) {
  return (
    <Form id={id} form={form} onSubmit={onSubmit}>
      <FieldColumns>
        <TextInput
          name="requesterName"
          label={words.name}
          mark="required"
          autoComplete="name"
          autoFocus
          rules={filledIn(words.nameMissing, limits.requesterName.maxLength)}
        />
        <TextInput
          name="companyName"
          label={words.company}
          mark="optional"
          autoComplete="organization"
          rules={atMost(limits.companyName.maxLength)}
        />
      </FieldColumns>
      <FieldColumns>
        <TextInput
          name="email"
          label={words.email}
          mark="required"
          type="email"
          autoComplete="email"
          rules={emailRule(words.emailMissing)}
        />
        <TextInput
          name="phone"
          label={words.phone}
          mark="optional"
          type="tel"
          autoComplete="tel"
          placeholder={words.phoneExample}
          rules={atMost(limits.phone.maxLength)}
        />
      </FieldColumns>
      <TextInput name="notes" label={words.notes} mark="optional" rows={4} rules={atMost(limits.notes.maxLength)} />
      <Honeypot />
    </Form>
  );
}
