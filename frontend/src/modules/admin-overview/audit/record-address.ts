import type { AuditRecordView } from '../../../contract/api/audit';
import { paths } from '../../../paths';

type Identified = Pick<AuditRecordView, 'record_type' | 'record_id' | 'action'>;

const ID = /^[1-9]\d*$/;
const PLACES: Record<string, readonly [path: string, name: string]> = {
  user: [paths.admin, 'q'],
  project: [paths.adminProjects, 'project'],
  request: [paths.adminRequests, 'request'],
  content: [paths.adminSite, 'id'],
};

/** Null without a screen that shows the record. */
export function recordAddress({ record_type, record_id, action }: Identified): string | null {
  const place = PLACES[record_type];
  if (!place || !ID.test(record_id) || action.endsWith('.deleted')) return null;
  const [path, name] = place;
  return `${path}?${new URLSearchParams({ [name]: record_id })}`;
}
