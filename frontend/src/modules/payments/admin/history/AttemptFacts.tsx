import IconButton from '@mui/material/IconButton';
import { Copy } from 'lucide-react';
import { Fragment } from 'react';
import type { PaymentAttemptView } from '../../../../contract/api/payments';
import { useCopy } from '../../../../ui/feedback/useCopy';
import { paymentHistoryMessages as words, paymentMessages } from '../../../../messages';
import { WalletPageLink } from '../../WalletPageLink';
import { Numbers } from './history-styles';

export function AttemptFacts({ attempt }: { attempt: PaymentAttemptView }) {
  const { paypal_order_id, capture_id, paypal_status, payer_name, payer_email } = attempt;
  const payer = payer_name && payer_email ? words.payer(payer_name, payer_email) : (payer_name ?? payer_email);
  return (
    <Numbers>
      <Copied name={words.facts.order} value={paypal_order_id} />
      {capture_id && <Copied name={words.facts.capture} value={capture_id} />}
      {[
        [words.facts.status, paypal_status && paymentMessages.statusName(paypal_status)],
        [words.facts.payer, payer],
      ].map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
      {attempt.wallet_url && (
        <>
          <dt>{words.facts.wallet}</dt>
          <dd>
            <WalletPageLink href={attempt.wallet_url} />
          </dd>
        </>
      )}
    </Numbers>
  );
}

function Copied({ name, value }: { name: string; value: string }) {
  const copy = useCopy();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <IconButton size="tiny" aria-label={words.copy(name)} onClick={() => void copy(value, words.copied(name))}>
          <Copy size={15} aria-hidden />
        </IconButton>
      </dd>
    </>
  );
}
