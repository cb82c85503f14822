import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { cspNonce } from '../../../ui/csp-nonce';
import { paymentMessages as words } from '../../../messages';
import { amountOf, type PayableProject } from '../payable';
import { Slot } from '../payment-styles';
import { RetryNotice } from '../RetryNotice';
import type { Outcome } from './useCheckout';
import type { WalletSettings } from './WalletProvider';

export interface WalletButtonProps {
  wallet: WalletSettings;
  project: PayableProject;
  disabled: boolean;
  createOrder: () => Promise<string>;
  onApproved: (orderId: string) => Promise<Outcome>;
  onFailed: () => void;
}

const scriptOptions = ({ clientId, scriptUrl }: WalletSettings, currency: string) => {
  const nonce = cspNonce();
  return {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    disableFunding: 'card,credit,paylater,venmo',
    ...(nonce && { dataCspNonce: nonce }),
    ...(scriptUrl && { sdkBaseUrl: scriptUrl }),
  };
};

/** Only file that depends on the provider; its script loads on first use. */
export function WalletButton(props: WalletButtonProps) {
  const [attempt, setAttempt] = useState(0);
  const [deferred, setDeferred] = useState(true);
  // After the first render: strict mode would insert the script twice.
  useEffect(() => {
    const timer = setTimeout(() => setDeferred(false));
    return () => clearTimeout(timer);
  }, []);
  return (
    <PayPalScriptProvider
      key={attempt}
      deferLoading={deferred}
      options={scriptOptions(props.wallet, props.project.currency)}
    >
      <LoadedButton {...props} onRetry={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

function LoadedButton(props: WalletButtonProps & { onRetry: () => void }) {
  const { wallet, project, disabled, createOrder, onApproved, onFailed, onRetry } = props;
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();
  if (isRejected) return <RetryNotice text={words.scriptFailed} onRetry={onRetry} />;
  return (
    <Slot aria-busy={!isResolved}>
      {!isResolved && <Skeleton variant="rounded" height={48} role="img" aria-label={words.loading} />}
      <PayPalButtons
        fundingSource="paypal"
        style={{ height: 48 }}
        disabled={disabled}
        createOrder={(_data, actions) =>
          wallet.createsOrder ? actions.order.create(walletOrder(project, wallet.decimals)) : createOrder()
        }
        onApprove={async ({ orderID }, actions) => {
          // Without this callback, PayPal's script would capture the money itself.
          if ((await onApproved(orderID)) === 'again') return actions.restart();
        }}
        onCancel={(data) => logCancel(data)}
        onError={onFailed}
      />
    </Slot>
  );
}

/** For browsers that create the order; `decimals` as PayPal accepts. */
const walletOrder = (project: PayableProject, decimals: number) => ({
  intent: 'CAPTURE' as const,
  purchase_units: [
    {
      reference_id: String(project.id),
      amount: { currency_code: project.currency, value: amountOf(project).toFixed(decimals) },
    },
  ],
  application_context: { shipping_preference: 'NO_SHIPPING' as const, user_action: 'PAY_NOW' as const },
});

// oxlint-disable-next-line no-console -- a cancelled payment changes nothing; it is only logged
const logCancel = (data: Record<string, unknown>) => console.info('Payment cancelled', data['orderID']);
