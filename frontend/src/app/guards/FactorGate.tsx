import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSession } from '../../api/session';
import { AuthPage } from '../../kit/page/AuthPage';
import { accountMessages, factorGateMessages as words, menuMessages } from '../../messages';
import { useGetFactorsQuery } from '../../modules/factors/factors.api';
import { ProofHost } from '../../modules/factors/ProofHost';
import { SafetySection } from '../../modules/factors/SafetySection';
import { AuthShell } from '../shells/AuthShell';
import { useSignOut } from '../shells/useSignOut';
import { useGateFocus } from './useGateFocus';

const Actions = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10, marginTop: 24 });

/** Stands before everything else of the portal until whoever must have a second step has set one up, and kept the codes for the day it is lost. */
export function FactorGate() {
  const { retry } = useSession();
  const signOut = useSignOut();
  useGateFocus();
  const { data } = useGetFactorsQuery();
  const isSetUp = data !== undefined && (data.passkeys.items.length > 0 || data.one_time_codes.since !== null);
  return (
    <AuthShell>
      <AuthPage title={words.title} lede={words.lede}>
        <SafetySection id="safety" title={accountMessages.sections.safety} />
        <Actions>
          {isSetUp && (
            <Button size="large" variant="contained" onClick={retry}>
              {words.goOn}
            </Button>
          )}
          <Button size="large" onClick={signOut}>
            {menuMessages.logout}
          </Button>
        </Actions>
      </AuthPage>
      <ProofHost />
    </AuthShell>
  );
}
