import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { encode } from 'uqr';
import type { NewCodesView } from '../../../contract/api/account';
import { codeConfirmLimits } from '../../../contract/limits';
import { useCopy } from '../../../ui/feedback/useCopy';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useForm } from '../../../ui/form/useForm';
import { safetyMessages as words } from '../../../messages';
import { digitsOf } from '../auth-rules';
import { useConfirmOneTimeCodesMutation } from './factors.api';
import { codesFailure } from './useFactorActions';

const LENGTH = codeConfirmLimits.code.maxLength;
const RULES = { validate: (typed: string) => typed.length === LENGTH || words.codeInvalid };
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

export function CodesDialog({ begun: { ticket, key, uri }, onDone, onClose }: CodesDialogProps) {
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
        rules={RULES}
      />
    </FormDialog>
  );
}
