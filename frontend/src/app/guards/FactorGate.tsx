import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSession } from '../../api/session/session';
import { accountMessages, factorGateMessages as words } from '../../messages';
import { useGetFactorsQuery } from '../../modules/auth/mfa/factors.api';
import { ProofHost } from '../../modules/auth/mfa/ProofHost';
import { SecuritySection } from '../../modules/auth/mfa/SecuritySection';
import { Gate, SignOutButton } from './Gate';

const Actions = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10, marginTop: 24 });

export function FactorGate() {
  const { retry } = useSession();
  const { data } = useGetFactorsQuery();
  const isSetUp = data !== undefined && (data.passkeys.items.length > 0 || data.one_time_codes.since !== null);
  return (
    <Gate title={words.title} lede={words.lede}>
      <SecuritySection id="safety" title={accountMessages.sections.safety} />
      <Actions>
        {isSetUp && (
          <Button size="large" variant="contained" onClick={retry}>
            {words.goOn}
          </Button>
        )}
        <SignOutButton />
      </Actions>
      <ProofHost />
    </Gate>
  );
}
