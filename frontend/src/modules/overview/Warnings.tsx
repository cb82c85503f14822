import { styled } from '@mui/material/styles';
import type { OverviewWarning, OverviewWarningView } from '../../contract/api/overview';
import { Notice } from '../../kit/page/Notice';
import { overviewMessages as words } from '../../messages';

/** Letters that failed, and checks that are not well, stand among what waits for us, with the way to them. */
type Elsewhere = 'mail-failed' | 'status';
const isSaidHere = (warning: OverviewWarningView): warning is Said => !['mail-failed', 'status'].includes(warning.kind);
type Said = OverviewWarningView & { kind: Exclude<OverviewWarning, Elsewhere> };

const List = styled('div')({ display: 'grid', gap: 8, marginBottom: 16 });

/** What an operator should look at. */
export function Warnings({ warnings }: { warnings: readonly OverviewWarningView[] }) {
  const said = warnings.filter(isSaidHere);
  if (said.length === 0) return null;
  return (
    <List>
      {said.map(({ kind }) => (
        <Notice key={kind} state="warn">
          {words.warnings[kind]}
        </Notice>
      ))}
    </List>
  );
}
