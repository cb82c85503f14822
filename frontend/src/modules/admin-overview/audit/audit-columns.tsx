import { styled } from '@mui/material/styles';
import { FileSearch } from 'lucide-react';
import type { AuditRecordView } from '../../../contract/api/audit';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TimeCell } from '../../../ui/table/TimeCell';
import { TextCell } from '../../../ui/table/TextCell';
import { auditMessages as words } from '../../../messages';
import { summaryOf } from '../../../labels/audit-changes';

const Quiet = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export const entryName = (record: AuditRecordView): string =>
  words.rowName(words.action(record.action), record.record_label);

export const AUDIT_COLUMNS: readonly TableColumn<AuditRecordView>[] = titledColumns(words.columns, [
  { id: 'at', width: 190, sortable: true, phone: 'meta', cell: ({ at }) => <TimeCell at={at} /> },
  {
    id: 'actor',
    width: 140,
    grow: 0.1,
    phone: 'meta',
    cell: ({ actor_name }) => <TextCell text={actor_name} />,
    // Changes to the own account show one name.
    phoneCell: ({ actor_name, record_label }) => (actor_name === record_label ? null : <TextCell text={actor_name} />),
  },
  {
    id: 'action',
    width: 190,
    always: true,
    phone: 'title',
    cell: ({ action }) => <TextCell text={words.action(action)} strong />,
  },
  {
    id: 'record',
    width: 190,
    grow: 0.35,
    phone: 'meta',
    cell: ({ record_label, record_id }) => (
      <TextCell text={record_label} full={words.numbered(record_label, record_id)} />
    ),
    phoneCell: (record) => (
      <>
        {record.record_label}
        <Quiet>{summaryOf(record)}</Quiet>
      </>
    ),
  },
  {
    id: 'change',
    width: 'rest',
    cell: (record) => (
      <Quiet>
        <TextCell text={summaryOf(record)} />
      </Quiet>
    ),
  },
]);

export const auditActions = (open: (record: AuditRecordView) => void): readonly RowAction<AuditRecordView>[] => [
  { id: 'details', label: (record) => words.detailsOf(entryName(record)), icon: FileSearch, onSelect: open },
];
