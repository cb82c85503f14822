import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { Copy, Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { encode } from 'uqr';
import type { NewCodesView, PasskeyView } from '../../../contract/api/account';
import { codeConfirmLimits, renamePasskeyLimits as limits } from '../../../contract/limits';
import { useCopy } from '../../../ui/feedback/useCopy';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { safetyMessages as words, tableMessages } from '../../../messages';
import { codeRule, digitsOf } from '../auth-rules';
import { useCompany } from '../../../api/company';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { useToast } from '../../../ui/feedback/toasts';
import { type useFactorActions, codesFailure } from './useFactorActions';
import { useConfirmOneTimeCodesMutation, useRenamePasskeyMutation } from './factors.api';

export function SecurityDialogs({ actions }: { actions: ReturnType<typeof useFactorActions> }) {
  const { codes, setCodes, begun, setBegun } = actions;
  const done = (fresh: readonly string[] | undefined) => {
    setBegun(undefined);
    setCodes(fresh);
  };
  return (
    <>
      {begun && <CodesDialog begun={begun} onClose={() => setBegun(undefined)} onDone={done} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
    </>
  );
}

const LENGTH = codeConfirmLimits.code.maxLength;
/** Apps ignore the spaces. */
const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');
/** `maxLength` would cut a pasted code that contains a space. */
const onlyDigits = (typed: string) => digitsOf(typed, LENGTH);
/** Dark on white in both schemes: cameras need it. */
const Picture = styled('svg')({ display: 'block', width: 200, height: 200, margin: '12px auto', background: '#fff' });
const Key = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
  '& > code': { flex: 1, minWidth: 0, fontSize: '0.875rem' },
  '& > button': { flex: 'none' },
});

interface CodesDialogProps {
  begun: NewCodesView;
  onDone: (recoveryCodes: string[] | undefined) => void;
  onClose: () => void;
}

function CodesDialog({ begun: { ticket, key, uri }, onDone, onClose }: CodesDialogProps) {
  const copy = useCopy();
  const form = useForm({ defaultValues: { code: '' } });
  const [confirm] = useConfirmOneTimeCodesMutation();
  const { data, size } = encode(uri, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const submit = async ({ code }: { code: string }) => {
    const answer = await confirm({ codeConfirmDto: { ticket, code } });
    if (answer.data) return onDone(answer.data.recovery_codes);
    showFormError(form, answer.error, codesFailure(answer.error));
  };
  return (
    <FormDialog
      title={words.codesTitle}
      line={words.codesLede}
      width={440}
      edge={false}
      form={form}
      onSubmit={submit}
      submit={{ label: words.confirm, busyLabel: words.confirming }}
      onClose={onClose}
      layout={(fields) => (
        <>
          <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.picture} shapeRendering="crispEdges">
            <path d={dark.join('')} fill="#000" />
          </Picture>
          <Key>
            <code aria-label={words.key}>{inFours(key)}</code>
            <Button size="small" variant="outlined" onClick={() => void copy(key, words.copied)}>
              {words.copyKey}
            </Button>
          </Key>
          {fields}
        </>
      )}
    >
      <TextInput
        name="code"
        label={words.code}
        hint={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        transform={onlyDigits}
        autoFocus
        rules={codeRule(words.codeInvalid, LENGTH)}
      />
    </FormDialog>
  );
}

const paper = fullOnPhones(440);
const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  padding: '20px 24px 0',
  [theme.breakpoints.down('md')]: { padding: '18px 16px 0' },
}));
const Codes = styled('ul')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: '4px 16px',
  margin: '12px 0 0',
  padding: 16,
  borderRadius: 10,
  fontFamily: 'monospace',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  backgroundColor: vars.palette.surface.subtle,
}));

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  '& > .MuiButton-root': { flex: 'auto' },
});
const STYLE = { size: 'small', variant: 'outlined' } as const;
/** Back must not lose the codes. */
const stayOpen = () => undefined;

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const titleId = useId();
  const copy = useCopy();
  const { name: firm } = useCompany();
  useCloseOnBack(true, stayOpen);
  const text = `${words.codesOf(firm)}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={`${titleId}-codes`} slotProps={{ paper: { sx: paper } }}>
      <Title id={titleId}>{words.keepTitle}</Title>
      <DialogContent id={`${titleId}-codes`}>
        {words.keepLede(firm)}
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Buttons data-actions>
          <Button {...STYLE} startIcon={<Copy aria-hidden />} onClick={() => void copy(text, words.copied)}>
            {words.copy}
          </Button>
          <Button
            {...STYLE}
            startIcon={<Download aria-hidden />}
            href={`data:text/plain,${encodeURIComponent(text)}`}
            download={words.fileName(firm)}
          >
            {words.download}
          </Button>
          <Button {...STYLE} startIcon={<Printer aria-hidden />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </Buttons>
      </DialogContent>
      <DialogFoot>
        <Button variant="contained" onClick={onKept}>
          {words.kept}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const RULES = { validate: (typed: string) => typed.trim() !== '' || words.nameMissing };

export function RenameDialog({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const toast = useToast();
  const form = useForm({ defaultValues: { name } });
  const [rename] = useRenamePasskeyMutation();
  const submit = async (values: { name: string }) => {
    const { error } = await rename({ id, renamePasskeyDto: { name: values.name.trim() } });
    if (!error) {
      toast.success(words.renamed);
      onClose();
    } else showFormError(form, error, words.failed);
  };
  return (
    <FormDialog
      title={words.renameTitle}
      width={440}
      isSheet
      form={form}
      onSubmit={submit}
      submit={{ label: tableMessages.save, busyLabel: tableMessages.saving }}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={limits.name.maxLength}
        autoFocus
        rules={RULES}
      />
    </FormDialog>
  );
}
