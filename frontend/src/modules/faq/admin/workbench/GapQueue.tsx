import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { LIVE } from '../../../../api/store/live';
import type { FaqGapView } from '../../../../contract/api/faq';
import { queryLimits } from '../../../../contract/limits';
import { EmptyPanel } from '../../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { StaffMargins } from '../../../../ui/page/PageShell';
import { Panel, PanelHead } from '../../../../ui/page/Panel';
import { DividedList } from '../../../../ui/section/DividedList';
import { faqAdminMessages as words } from '../../../../messages';
import { useListFaqGapsQuery } from '../../faq.api';
import { GapRow } from './GapRow';

export const GAPS_SHOWN = 10;
const MORE = 50;
const MOST = queryLimits.limit.maximum;

export function GapQueue({ onMakeEntry }: { onMakeEntry: (gap: FaqGapView) => void }) {
  const [limit, show] = useState(GAPS_SHOWN);
  const { data, error, refetch } = useListFaqGapsQuery({ limit }, LIVE);
  const box = useRef<HTMLElement>(null);
  return (
    <StaffMargins>
      <Panel ref={box} tabIndex={-1} aria-label={words.gapsTitle}>
        <PanelHead>
          <h2>{words.gapsTitle}</h2>
          <span>{data && words.gapsCount(data.total)}</span>
        </PanelHead>
        {!data && error && <ErrorPanel title={words.gapsFailed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rectangular" height={280} aria-hidden />}
        {data?.total === 0 && <EmptyPanel icon={CircleCheck} title={words.gapsNone} hint={words.gapsNoneHint} />}
        {data && data.total > 0 && (
          <>
            <DividedList>
              {data.items.map((gap) => (
                // Removing the row would lose the focus.
                <GapRow key={gap.id} gap={gap} onMakeEntry={onMakeEntry} onDone={() => box.current?.focus()} />
              ))}
            </DividedList>
            <MoreGaps page={data} onMore={() => show(Math.min(limit + MORE, MOST))} />
          </>
        )}
      </Panel>
    </StaffMargins>
  );
}

interface MoreGapsProps {
  page: { items: readonly FaqGapView[]; total: number };
  onMore: () => void;
}

function MoreGaps({ page: { items, total }, onMore }: MoreGapsProps) {
  if (items.length >= Math.min(total, MOST)) return null;
  return (
    <Button size="small" variant="outlined" sx={{ m: 2 }} onClick={onMore}>
      {words.moreGaps}
    </Button>
  );
}
