import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewRequestView, OverviewView, RequestSource } from '../../../contract/api/overview';
import { Avatar } from '../../../ui/marks/Avatar';
import { Dot } from '../../../ui/marks/Dot';
import { Panel, PanelHead } from '../../../ui/page/Panel';
import { SegmentGroup } from '../../../ui/SegmentGroup';
import { overviewMessages as words } from '../../../messages';
import { formatAge } from '../../../ui/age';
import { overviewLinks, requestLink } from '../overview-links';
import { formatNumber } from '../../../formats';
import { Age, Kind, Nothing, Rows, Two } from './list-styles';

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
        <SegmentGroup
          label={words.requestFilter}
          options={[
            kindOption(undefined, words.allRequests, quotations + messages),
            kindOption('quotation', words.quotations, quotations),
            kindOption('contact', words.messages, messages),
          ]}
          value={kind}
          onChange={setKind}
        />
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

const kindOption = (value: RequestSource | undefined, name: string, count: number) => ({
  value,
  label: (
    <>
      {name} <small>{formatNumber(count)}</small>
    </>
  ),
});

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
