import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RequestView } from '../../../contract/api/requests';
import { daysUntil, formatAge } from '../../../ui/age';
import { Avatar } from '../../../ui/marks/Avatar';
import { formatShortDay } from '../../../ui/format';
import { requestAdminMessages as words } from '../../../messages';
import { requestSubject } from '../request-subject';
import { StageChip } from '../StageChip';
import { Row } from './row-styles';
import { rowId } from '../useInboxNavigation';

interface InboxRowProps {
  request: RequestView;
  isOpen: boolean;
  onOpen: (id: number) => void;
}

export const InboxRow = memo(function InboxRow({ request, isOpen, onOpen }: InboxRowProps) {
  const { id, name, company, created_at, message, stage, unread, owner_name } = request;
  const { search } = useLocation();
  const words_ = new URLSearchParams(search);
  words_.set('request', String(id));
  return (
    <Row data-unread={unread}>
      <Link
        id={rowId(id)}
        to={`?${words_}`}
        replace
        preventScrollReset
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(id);
        }}
      >
        <span data-part="who">
          {unread && <span className="visually-hidden">{words.unread}</span>}
          <b>{name}</b> <span>{company}</span> <time dateTime={created_at}>{formatAge(created_at)}</time>
        </span>
        <span data-part="about">{requestSubject(request)}</span>
        <span data-part="text">{message ?? '\u00a0'}</span>
        <span data-part="state">
          <StageChip stage={stage} quiet />
          <Due request={request} />
          {owner_name && (
            <span data-part="owner">
              <Avatar name={owner_name} size={20} />
              <span className="visually-hidden">{words.assignedTo(owner_name)}</span>
            </span>
          )}
        </span>
      </Link>
    </Row>
  );
});

function Due({ request: { due_on, overdue, stage } }: { request: RequestView }) {
  if (!due_on || ['won', 'lost', 'spam'].includes(stage)) return null;
  return overdue ? (
    <span data-overdue>{words.daysLate(Math.max(1, -daysUntil(due_on)))}</span>
  ) : (
    <span data-part="due">{words.due_(formatShortDay(due_on))}</span>
  );
}
