import type { AuditRecordView } from '../../../contract/api/audit';
import { paths } from '../../../paths';

type Named = Pick<AuditRecordView, 'record_type' | 'record_id' | 'record_label' | 'action'>;

/** Null without a list that shows the record. */
export function recordAddress({ record_type, record_id, record_label, action }: Named): string | null {
  if (action.endsWith('.deleted')) return null;
  const found = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
  if (record_type === 'user') return found(paths.admin, record_id);
  if (record_type === 'project') return found(paths.adminProjects, record_label);
  return null;
}
