import Button from '@mui/material/Button';
import { useCallback, useState, useEffect } from 'react';
import { errorText } from '../../../api/errors';
import { hasPasskeys } from '../../../api/session/has-passkeys';
import { signWithPasskey } from '../../../api/session/passkey';
import { useSession } from '../../../api/session/session';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { showFormError } from '../../../ui/form/fields/field-errors';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordInput } from '../../../ui/form/fields/PasswordInput';
import { useForm } from '../../../ui/form/useForm';
import { proofMessages as words } from '../../../messages';
import { useConfig } from '../../../api/store/config';
import { useListConnectionsQuery, useBeginProviderProofMutation } from '../oidc/oidc.api';
import { useProveMutation, useGetFactorsQuery, useBeginProofMutation } from './factors.api';
import { onProviderResult } from './provider-window';

const PASSWORD_RULES = { required: words.required };

export function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const { user } = useSession();
  const form = useForm({ defaultValues: { password: '' } });
  const [prove] = useProveMutation();
  const submit = async ({ password }: { password: string }) => {
    const { error } = await prove({ proofDto: { password } });
    if (!error) return onAnswer(true);
    showFormError(form, error, words.failed);
  };
  const { setError } = form;
  const refuse = useCallback((message: string) => setError('root', { message }), [setError]);
  const succeed = useCallback(() => onAnswer(true), [onAnswer]);
  return (
    <FormDialog
      title={words.title}
      line={words.line}
      width={440}
      isSheet
      form={form}
      onSubmit={submit}
      submit={{ label: words.submit, busyLabel: words.busy }}
      onClose={() => onAnswer(false)}
      layout={(fields) => (
        <>
          {fields}
          {hasPasskeys() && <WithPasskey onProven={succeed} onFail={refuse} />}
          <ProviderProof onProven={succeed} onFail={refuse} />
        </>
      )}
    >
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput
        name="password"
        label={words.password}
        autoComplete="current-password"
        autoFocus
        rules={PASSWORD_RULES}
      />
    </FormDialog>
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

interface ProviderProofProps {
  onProven: () => void;
  onFail: (message: string) => void;
}

function ProviderProof({ onProven, onFail }: ProviderProofProps) {
  const hasProviders = Boolean(useConfig()?.signInProviders.length);
  const { data = [] } = useListConnectionsQuery(undefined, { skip: !hasProviders });
  const [begin] = useBeginProviderProofMutation();
  const [busyWith, setBusyWith] = useState('');
  useEffect(
    () =>
      onProviderResult((refusal) => {
        setBusyWith('');
        if (refusal === null) onProven();
        else onFail(refusal);
      }),
    [onProven, onFail],
  );
  const go = async (provider: string) => {
    // Opened before the call, or the browser would block it.
    const opened = globalThis.open('', 'portico-proof', 'popup,width=520,height=680');
    if (!opened) return onFail(words.blocked);
    setBusyWith(provider);
    const { data: way, error } = await begin({ provider });
    if (way) return opened.location.assign(way.url);
    opened.close();
    setBusyWith('');
    onFail(errorText(error, words.failed));
  };
  return data.map(
    ({ id, provider, label }) =>
      id !== null &&
      provider !== null && (
        <Button key={provider} fullWidth variant="outlined" onClick={() => void go(provider)} sx={{ mt: 1.25 }}>
          <BusyLabel isBusy={busyWith === provider} busy={words.providerBusy(label)}>
            {words.provider(label)}
          </BusyLabel>
        </Button>
      ),
  );
}
