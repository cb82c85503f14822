import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../api/download';
import type { ReceiptView } from '../../contract/api/payments';
import { useToast } from '../../ui/feedback/toasts';
import { formatDay, formatMoney } from '../../ui/format';
import { paymentMessages as words } from '../../messages';
import { useListReceiptsQuery } from './payments.api';
import { RetryNotice } from './RetryNotice';

const List = styled('ul')(({ theme: { vars } }) => ({
  display: 'grid',
  margin: '16px 0 0',
  borderTop: `1px solid ${vars.palette.divider}`,
}));
const Item = styled('li')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '10px 0',
  fontSize: '0.84375rem',
  lineHeight: 18 / 13.5,
  '& + &': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  '& > div': { flex: 1, minWidth: 0 },
  '& > .MuiIconButton-root': { marginRight: -8 },
  '& b': { display: 'block', fontWeight: 560, overflowWrap: 'anywhere' },
  '& span': { color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& b[data-voided="true"]': { textDecoration: 'line-through', textDecorationColor: vars.palette.text.tertiary },
}));

export function Receipts({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useListReceiptsQuery({ id: projectId }, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return (
      <div style={{ marginTop: 16 }}>
        <RetryNotice text={words.documentsFailed} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <List aria-label={words.documents}>
      {data.items.map((receipt) => (
        <Document key={receipt.id} receipt={receipt} />
      ))}
    </List>
  );
}

function Document({ receipt }: { receipt: ReceiptView }) {
  const { id, kind, number, amount, currency, issued_on, voided } = receipt;
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const name = words.document(words.kinds[kind], number);
  const line = words.documentLine(formatDay(issued_on), formatMoney(amount, currency));
  const save = async () => {
    setBusy(true);
    await downloadFile(`/payments/receipts/${id}/pdf?download=1`, `${number}.pdf`).catch((error: unknown) =>
      toast.error(error, words.downloadFailed),
    );
    setBusy(false);
  };
  return (
    <Item>
      <FileText size={18} aria-hidden />
      <div>
        <b data-voided={voided}>{name}</b>
        <span>{voided ? words.documentLine(line, words.voided) : line}</span>
      </div>
      <Tooltip title={words.download}>
        <IconButton
          size="small"
          aria-label={words.downloadOf(name)}
          aria-busy={busy}
          onClick={() => !busy && void save()}
        >
          <Download size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </Item>
  );
}
