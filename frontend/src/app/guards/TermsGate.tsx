import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { errorText, type ApiError } from '../../api/errors';
import { useAgreeToTermsMutation } from '../../api/store/session-api';
import { useSession } from '../../api/session/session';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Notice } from '../../ui/page/Notice';
import { termsGateMessages as words } from '../../messages';
import { TermsLink } from '../../modules/auth/register/TermsLink';
import { Gate, SignOutButton } from './Gate';

const Actions = styled('form')({ display: 'flex', flexDirection: 'column', gap: 10, marginTop: 24 });

export function TermsGate({ number }: { number: number }) {
  const { retry } = useSession();
  const [agree, { isLoading }] = useAgreeToTermsMutation();
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError('');
    try {
      await agree({ agreeDto: { number } }).unwrap();
    } catch (failure) {
      setError(errorText(failure as ApiError, words.failed));
      // Newer terms may have been published.
      retry();
    }
  };
  return (
    <Gate title={words.title} lede={words.lede}>
      <p>
        {words.read} <TermsLink />
      </p>
      {error && <Notice state="bad">{error}</Notice>}
      <Actions onSubmit={(event) => void submit(event)}>
        <SubmitButton size="large" label={words.agree} busyLabel={words.agreeing} busy={isLoading} />
        <SignOutButton />
      </Actions>
    </Gate>
  );
}
