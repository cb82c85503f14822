import { useEffect } from 'react';
import type { AuditRecordView } from '../../../api/generated/audit';
import type { RequestStage, RequestView } from '../../../api/generated/requests';
import { formatDay, formatInstant } from '../../../components/format';
import { requestDeskMessages as words } from '../../../messages';
import { Events, Small } from './panel-styles';
import { useListAuditQuery, useListUsersQuery } from './requests.api';

const MOST = 50;

/** Who changed what of it, the newest first. */
export function RequestHistory({ request: { id, version } }: { request: RequestView }) {
  const asked = { recordType: 'request', recordId: String(id), limit: MOST };
  const { data, error, refetch } = useListAuditQuery(asked, { refetchOnMountOrArgChange: true });
  const admins = useListUsersQuery({ role: 'admin', limit: 200 }).data?.items;
  useEffect(() => {
    // The first answer is on its way already.
    if (version > 1) void refetch();
  }, [version, refetch]);
  const nameOf = (owner: string) => admins?.find((admin) => String(admin.id) === owner)?.name ?? owner;
  return (
    <section>
      <h3>{words.history}</h3>
      {error && !data && <Small>{words.historyFailed}</Small>}
      {data?.items.length === 0 && <Small>{words.noHistory}</Small>}
      <Events aria-label={words.history}>
        {data?.items.map((record) => (
          <li key={record.id}>
            <time dateTime={record.at}>{formatInstant(record.at, true)}</time> · {record.actor_name}
            {linesOf(record, nameOf).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </Events>
    </section>
  );
}

function linesOf({ before, after }: AuditRecordView, nameOf: (owner: string) => string): string[] {
  const shown = (field: string, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return words.none;
    if (field === 'stage') return words.stages[value as RequestStage];
    if (field === 'due_on') return formatDay(String(value));
    return field === 'owner_id' ? nameOf(String(value)) : String(value);
  };
  const [old, now] = [before, after] as (Record<string, string | number | null> | null)[];
  return Object.keys(now ?? {}).map((field) =>
    field === 'note'
      ? words.noteChanged
      : words.became(words.historyFields[field] ?? field, shown(field, old?.[field]), shown(field, now?.[field])),
  );
}
