import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewRequestView, OverviewView, RequestSource } from '../../../contract/api/overview';
import { Avatar } from '../../../ui/marks/Avatar';
import { Dot } from '../../../ui/marks/Dot';
import { Panel, PanelHead } from '../../../ui/page/Panel';
import { Segment, Segments } from '../../../ui/segments';
import { overviewMessages as words } from '../../../messages';
import { formatAge } from '../../../ui/age';
import { Age, Kind, Nothing, Rows, Two } from './list-styles';
import { overviewLinks, requestLink } from '../overview-links';
import { formatNumber } from '../../../formats';

const SHOWN = 5;
const Head = styled(PanelHead)(({ theme }) => ({
  justifyContent: 'flex-start',
  flexWrap: 'wrap',
  '& > a': { fontWeight: 560, color: theme.vars.palette.link },
  '& > a:first-of-type': { marginLeft: 'auto' },
}));

export function RequestsPanel({ requests }: { requests: OverviewView['requests'] }) {
  const id = useId();
  const [kind, setKind] = useState<RequestSource>();
  const { quotations, messages, spam_today, items } = requests;
  const shown = items.filter(({ source }) => !kind || source === kind).slice(0, SHOWN);
  return (
    <Panel aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Head>
        <h2 id={id}>{words.requests}</h2>
        <KindButtons chosen={kind} quotations={quotations} messages={messages} onChange={setKind} />
        {spam_today > 0 && <Link to={overviewLinks.spam}>{words.spamToday(formatNumber(spam_today))}</Link>}
        <Link to={requestLink()}>{words.openInbox}</Link>
      </Head>
      {shown.length === 0 && <Nothing>{words.noRequests}</Nothing>}
      <Rows>
        {shown.map((request) => (
          <li key={request.id}>
            <Link to={requestLink(request.id)}>
              <RequestLine request={request} />
            </Link>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

interface KindButtonsProps {
  chosen: RequestSource | undefined;
  quotations: number;
  messages: number;
  onChange: (kind: RequestSource | undefined) => void;
}

function KindButtons({ chosen, quotations, messages, onChange }: KindButtonsProps) {
  const kinds: [RequestSource | undefined, string, number][] = [
    [undefined, words.allRequests, quotations + messages],
    ['quotation', words.quotations, quotations],
    ['contact', words.messages, messages],
  ];
  return (
    <Segments role="group" aria-label={words.requestFilter}>
      {kinds.map(([kind, label, count]) => (
        <Segment key={label} type="button" aria-pressed={kind === chosen} onClick={() => onChange(kind)}>
          {label} <small>{formatNumber(count)}</small>
        </Segment>
      ))}
    </Segments>
  );
}

const RequestLine = ({ request }: { request: OverviewRequestView }) => (
  <>
    <Avatar name={request.name} size={32} />
    <Two>
      <span>
        {request.is_new && <Dot sx={{ mr: '7px' }} role="img" aria-label={words.isNew} />}
        <b>{request.name}</b> {request.company}
      </span>
      <span>
        <b>{request.subject}</b> {request.excerpt}
      </span>
    </Two>
    <Kind data-kind={request.source}>{request.source === 'quotation' ? words.quotation : words.message}</Kind>
    <Age>{formatAge(request.created_at)}</Age>
  </>
);
