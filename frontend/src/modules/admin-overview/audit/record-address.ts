import type { AuditRecordView } from '../../../contract/api/audit';
import { paths } from '../../../paths';

type Named = Pick<AuditRecordView, 'record_type' | 'record_id' | 'record_label' | 'action'>;

/** The list that shows the record, narrowed to it; null where there is none, or not any more. */
export function recordAddress({ record_type, record_id, record_label, action }: Named): string | null {
  if (action.endsWith('.deleted')) return null;
  const found = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
  if (record_type === 'user') return found(paths.admin, record_id);
  if (record_type === 'project') return found(paths.adminProjects, record_label);
  return null;
}
