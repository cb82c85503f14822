import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useCallback, useId, useState } from 'react';
import { errorText } from '../../../api/errors';
import { hasPasskeys } from '../../../api/session/has-passkeys';
import { signWithPasskey } from '../../../api/session/passkey';
import { useSession } from '../../../api/session/session';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { Form } from '../../../ui/form/Form';
import { PasswordInput } from '../../../ui/form/fields/PasswordInput';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { bottomSheet } from '../../../ui/bottom-sheet';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { DialogHead } from '../../../ui/layers/DialogHead';
import { proofMessages as words } from '../../../messages';
import { ProviderProof } from './ProviderProof';
import { useBeginProofMutation, useGetFactorsQuery, useProveMutation } from './factors.api';

const PASSWORD_RULES = { required: words.required };
const paper = { maxWidth: 440, width: '100%' };

export function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const titleId = useId();
  const formId = useId();
  const { user } = useSession();
  const form = useForm({ defaultValues: { password: '' } });
  const [prove] = useProveMutation();
  const { isSubmitting, errors } = form.formState;
  const submit = async ({ password }: { password: string }) => {
    const { error } = await prove({ proofDto: { password } });
    if (!error) return onAnswer(true);
    if (!showFieldErrors(form, error)) form.setError('root', { message: errorText(error, words.failed) });
  };
  const { setError } = form;
  const refuse = useCallback((message: string) => setError('root', { message }), [setError]);
  const succeed = useCallback(() => onAnswer(true), [onAnswer]);
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby={titleId}
      sx={bottomSheet}
      slotProps={{ paper: { sx: paper } }}
    >
      <DialogHead titleId={titleId} title={words.title} line={words.line} onClose={() => onAnswer(false)} />
      <DialogContent>
        <Form id={formId} form={form} onSubmit={submit} error={errors.root?.message}>
          <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordInput
            name="password"
            label={words.password}
            autoComplete="current-password"
            autoFocus
            rules={PASSWORD_RULES}
          />
        </Form>
        {hasPasskeys() && <WithPasskey onProven={succeed} onFail={refuse} />}
        <ProviderProof onProven={succeed} onFail={refuse} />
      </DialogContent>
      <DialogFoot onCancel={() => onAnswer(false)}>
        <SubmitButton form={formId} label={words.submit} busyLabel={words.busy} busy={isSubmitting} />
      </DialogFoot>
    </Dialog>
  );
}

function WithPasskey({ onProven, onFail }: { onProven: () => void; onFail: (message: string) => void }) {
  const { data } = useGetFactorsQuery();
  const [begin] = useBeginProofMutation();
  const [prove] = useProveMutation();
  const [isBusy, setBusy] = useState(false);
  if (!data || data.passkeys.off || data.passkeys.items.length === 0) return null;
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { ticket, options } = await begin().unwrap();
      await prove({ proofDto: { ticket, response: await signWithPasskey(options) } }).unwrap();
      return onProven();
    } catch (error) {
      onFail(errorText(error, words.failed));
    }
    setBusy(false);
  };
  return (
    <Button fullWidth variant="outlined" aria-busy={isBusy} onClick={() => void go()} sx={{ mt: 1.25 }}>
      <BusyLabel isBusy={isBusy} busy={words.passkeyBusy}>
        {words.passkey}
      </BusyLabel>
    </Button>
  );
}
