import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditRecordView } from '../../../contract/api/audit';
import { TitledDialog } from '../../../ui/layers/TitledDialog';
import { formatInstant } from '../../../ui/format';
import { QuietText } from '../../../ui/page/QuietText';
import { auditMessages as words, tableMessages } from '../../../messages';
import type { Role } from '../../../api/session/session';
import { changesOf } from '../../../labels/audit-changes';
import { ROLE_NAMES, roleName } from '../../../labels/roles';
import { TableHead } from '../../../ui/page/TableHead';
import { recordAddress } from './record-address';

const ChangeTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  '& th, & td': {
    padding: '8px 10px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 560 },
  '& th:first-of-type': { width: '28%' },
}));

const Facts = styled(QuietText)({ margin: '0 0 14px', overflowWrap: 'anywhere' });

const roleOf = ({ actor_role: role }: AuditRecordView): string | undefined =>
  role in ROLE_NAMES ? roleName(role as Role) : undefined;

interface AuditDetailsProps {
  record: AuditRecordView;
  open: boolean;
  onClose: () => void;
}

export function AuditDetails({ record, open, onClose }: AuditDetailsProps) {
  const address = recordAddress(record);
  const action = address && (
    <Button component={Link} to={address} size="small" variant="outlined" endIcon={<ArrowUpRight aria-hidden />}>
      {words.openRecord}
    </Button>
  );
  return (
    <TitledDialog
      title={words.action(record.action)}
      line={words.numbered(record.record_label, record.record_id)}
      action={action}
      edge
      width={720}
      open={open}
      onClose={onClose}
    >
      <DialogContent>
        <Facts>
          {formatInstant(record.at, true)} · {words.byWhom(record.actor_name, roleOf(record))}
          {record.request_id && ` · ${words.request} ${record.request_id}`}
        </Facts>
        <Changes record={record} />
      </DialogContent>
    </TitledDialog>
  );
}

function Changes({ record }: { record: AuditRecordView }) {
  const changes = changesOf(record);
  if (changes.length === 0) return <Facts>{words.noFields}</Facts>;
  return (
    <ChangeTable>
      <TableHead titles={[words.fieldHead, words.before, words.after]} />
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before ?? tableMessages.empty}</td>
            <td>{after ?? tableMessages.empty}</td>
          </tr>
        ))}
      </tbody>
    </ChangeTable>
  );
}
