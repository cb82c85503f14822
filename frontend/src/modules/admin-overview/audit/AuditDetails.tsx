import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditRecordView } from '../../../contract/api/audit';
import { TitledDialog } from '../../../ui/layers/TitledDialog';
import { formatInstant } from '../../../ui/format';
import { auditMessages as words, tableMessages } from '../../../messages';
import { ChangeTable, Facts } from './audit-styles';
import type { Role } from '../../../api/session/session';
import { changesOf } from '../../../labels/audit-changes';
import { ROLE_NAMES, roleName } from '../../../labels/roles';
import { recordAddress } from './record-address';

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
      <thead>
        <tr>
          <th scope="col">{words.fieldHead}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
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
