import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatInstant } from '../../../../ui/format';
import { Notice } from '../../../../ui/page/Notice';
import { siteAdminMessages as words } from '../../../../messages';
import { useDraftState } from '../draft/useDraft';
import { usePublishing } from './usePublishing';

const Frame = styled('div')(({ theme }) => ({
  gridArea: 'form',
  alignSelf: 'start',
  zIndex: 1,
  display: 'grid',
  gap: 8,
  padding: '16px 20px 0',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('md')]: { padding: '12px 16px 0' },
}));

export function PlanNotice() {
  const plannedAt = useDraftState(({ view }) => view.planned_at);
  const fault = useDraftState(({ view }) => view.plan_fault);
  const { unplan } = usePublishing();
  return (
    <Frame>
      {plannedAt && (
        <Notice
          state="info"
          action={
            <Button size="tiny" variant="text" onClick={() => void unplan()}>
              {words.unplan}
            </Button>
          }
        >
          {words.plannedFor(formatInstant(plannedAt, true))}
        </Notice>
      )}
      {fault && <Notice state="warn">{words.planFault(fault)}</Notice>}
    </Frame>
  );
}
