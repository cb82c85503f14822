import { Inbox, Mail, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type AuditRecordView, useListAuditQuery } from '../../../contract/api/audit';
import type { MailView } from '../../../contract/api/mail';
import type { RequestStage, RequestView } from '../../../contract/api/requests';
import { useListUsersQuery } from '../../../contract/api/users';
import { queryLimits } from '../../../contract/limits';
import { EmailDialog } from '../../../ui/feedback/EmailDialog';
import { formatDay, formatInstant } from '../../../ui/format';
import { LIVE } from '../../../api/store/live';
import { TextLink } from '../../../ui/page/TextLink';
import { requestAdminMessages as words } from '../../../messages';
import { paths } from '../../../paths';
import { useGetRequestThreadQuery } from '../requests.api';
import { HistoryList, Small } from '../inbox-styles';

const MOST = 50;

interface Event {
  key: string;
  at: string;
  icon: typeof Mail;
  line: ReactNode;
}

export function DetailHistory({ request }: { request: RequestView }) {
  const titleId = useId();
  const [reading, setReading] = useState<number>();
  const { events, failed } = useEvents(request, setReading);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{words.history}</h3>
      {failed && <Small>{words.historyFailed}</Small>}
      <HistoryList aria-labelledby={titleId}>
        {events.map(({ key, at, icon: Icon, line }) => (
          <li key={key}>
            <Icon size={16} aria-hidden />
            <div>{line}</div>
            <time dateTime={at}>{formatInstant(at, true)}</time>
          </li>
        ))}
      </HistoryList>
      {reading !== undefined && <EmailDialog id={reading} onClose={() => setReading(undefined)} />}
    </section>
  );
}

function useEvents({ id, source, created_at }: RequestView, onRead: (mail: number) => void) {
  const trail = useListAuditQuery({ recordType: 'request', recordId: String(id), limit: MOST }, LIVE);
  const thread = useGetRequestThreadQuery({ id }, LIVE);
  const admins = useListUsersQuery({ role: 'admin', limit: queryLimits.limit.maximum }).data?.items;
  const nameOf = (owner: string) => admins?.find((admin) => String(admin.id) === owner)?.name ?? owner;
  const changes = (trail.data?.items ?? []).map((record): Event => ({
    key: `c${record.id}`,
    at: record.at,
    icon: Pencil,
    line: changeOf(record, nameOf),
  }));
  const letters = (thread.data?.letters ?? []).map((mail): Event => ({
    key: `m${mail.id}`,
    at: mail.sent_at ?? mail.created_at,
    icon: Mail,
    line: (
      <p>
        {deliveryOf(mail)(mail.subject)},{' '}
        <button type="button" onClick={() => onRead(mail.id)}>
          {words.readIt}
        </button>
      </p>
    ),
  }));
  const arrival: Event = { key: 'a', at: created_at, icon: Inbox, line: words.cameIn(words.sources[source]) };
  const newest = [...changes, ...letters].sort((a, b) => b.at.localeCompare(a.at));
  return { events: [...newest, arrival], failed: (trail.error ?? thread.error) !== undefined };
}

function deliveryOf({ state, sent_at }: MailView) {
  if (sent_at) return words.sent;
  return state === 'failed' || state === 'dropped' ? words.notDelivered : words.waitsToLeave;
}

const changeOf = (record: AuditRecordView, nameOf: (owner: string) => string): ReactNode => (
  <>
    <b>{record.actor_name}</b>
    {linesOf(record, nameOf).map((line) => (
      <p key={line}>{line}</p>
    ))}
    {record.after?.['project_id'] && <ProjectLine id={Number(record.after['project_id'])} />}
  </>
);

const ProjectLine = ({ id }: { id: number }) => (
  <p>
    {words.created}, <TextLink to={`${paths.adminProjects}?project=${id}`}>{words.openIt}</TextLink>
  </p>
);

function linesOf({ before, after }: AuditRecordView, nameOf: (owner: string) => string): string[] {
  const shown = (field: string, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return words.none;
    if (field === 'stage') return words.stages[value as RequestStage];
    if (field === 'due_on') return formatDay(String(value));
    return field === 'owner_id' ? nameOf(String(value)) : String(value);
  };
  const [old, now] = [before, after] as (Record<string, string | number | null> | null)[];
  return Object.keys(now ?? {})
    .filter((field) => field !== 'project_id')
    .map((field) =>
      field === 'note'
        ? words.noteChanged
        : words.became(words.historyFields[field] ?? field, shown(field, old?.[field]), shown(field, now?.[field])),
    );
}
