import { styled } from '@mui/material/styles';
import type { OverviewWarning, OverviewWarningView } from '../../../contract/api/overview';
import { Notice } from '../../../ui/page/Notice';
import { overviewMessages as words } from '../../../messages';

/** Already in the pending list, with a link. */
type HiddenWarning = 'mail-failed' | 'status';
const isSaidHere = (warning: OverviewWarningView): warning is DisplayedWarning =>
  !['mail-failed', 'status'].includes(warning.kind);
type DisplayedWarning = OverviewWarningView & { kind: Exclude<OverviewWarning, HiddenWarning> };

const List = styled('div')({ display: 'grid', gap: 8, marginBottom: 16 });

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
