import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { errorText } from '../../../api/errors';
import { useConfig } from '../../../api/store/config';
import { BusyLabel } from '../../../ui/feedback/BusyLabel';
import { proofMessages as words } from '../../../messages';
import { useBeginProviderProofMutation, useListConnectionsQuery } from '../oidc/oidc.api';
import { onProviderResult } from './provider-window';

interface ProviderProofProps {
  onProven: () => void;
  onFail: (message: string) => void;
}

export function ProviderProof({ onProven, onFail }: ProviderProofProps) {
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
