import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OverviewWarning, OverviewWarningView } from '../../contract/api/overview';
import { Notice } from '../../kit/page/Notice';
import { overviewMessages as words } from '../../messages';
import { overviewLinks } from './overview-links';

/** Where something can be done about it. */
const WAYS: Partial<Record<OverviewWarning, { to: string; name: string }>> = {
  'mail-failed': { to: overviewLinks.failedMails, name: words.failedMails },
};

const List = styled('div')({ display: 'grid', gap: 8, marginBottom: 16 });

/** What an operator should look at. */
export function Warnings({ warnings }: { warnings: readonly OverviewWarningView[] }) {
  if (warnings.length === 0) return null;
  return (
    <List>
      {warnings.map(({ kind, count }) => (
        <Notice key={kind} state="warn" action={<Way kind={kind} />}>
          {words.warnings[kind](count ?? 0)}
        </Notice>
      ))}
    </List>
  );
}

function Way({ kind }: { kind: OverviewWarning }) {
  const way = WAYS[kind];
  return (
    way && (
      <Button component={Link} to={way.to} size="small" variant="outlined">
        {way.name}
      </Button>
    )
  );
}
