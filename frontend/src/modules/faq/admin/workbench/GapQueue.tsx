import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CircleCheck } from 'lucide-react';
import { useRef, useState, useId } from 'react';
import { LIVE } from '../../../../api/store/live';
import type { FaqGapView, FaqGapState } from '../../../../contract/api/faq';
import { queryLimits } from '../../../../contract/limits';
import { EmptyPanel } from '../../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { StaffMargins } from '../../../../ui/page/PageShell';
import { Panel, PanelHead } from '../../../../ui/page/Panel';
import { DividedList } from '../../../../ui/section/DividedList';
import { faqAdminMessages as words } from '../../../../messages';
import { useListFaqGapsQuery, useAddGapAliasMutation, useChangeFaqGapMutation } from '../../faq.api';
import { styled } from '@mui/material/styles';
import { isStale } from '../../../../api/errors';
import { useToast } from '../../../../ui/feedback/toasts';
import { singleClick } from '../../../../ui/single-click';
import { EntrySearch } from './EntrySearch';

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

const Row = styled('li')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '10px 18px',
  '& > div:first-of-type': { flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));

interface GapProps {
  gap: FaqGapView;
  onMakeEntry: (gap: FaqGapView) => void;
  onDone: () => void;
}

function useGap({ id }: FaqGapView, onDone: () => void) {
  const [addAlias, { isLoading: isAdding }] = useAddGapAliasMutation();
  const [change, { isLoading: isChanging }] = useChangeFaqGapMutation();
  const toast = useToast();
  const showResult = (error: unknown, onSuccess: () => void) =>
    error ? toast.error(error, words.gapFailed) : onSuccess();
  const finish = (error: unknown, onSuccess: () => void) => {
    showResult(error, onSuccess);
    if (!error || isStale(error)) onDone();
  };
  const put = async (state: FaqGapState) => (await change({ id, changeGapDto: { state } })).error;
  const reopen = async () => showResult(await put('open'), () => toast.success(words.gapRestored));
  return {
    isBusy: isAdding || isChanging,
    accept: async (faq_id: number) => {
      const { error } = await addAlias({ id, gapAliasDto: { faq_id } });
      finish(error, () => toast.success(words.aliasAdded));
    },
    dismiss: async () => finish(await put('dismissed'), () => toast.undo(words.dismissed, () => void reopen())),
  };
}

function GapRow({ gap, onMakeEntry, onDone }: GapProps) {
  const { example, asked, suggestion } = gap;
  const { isBusy, accept, dismiss } = useGap(gap, onDone);
  const [isChoosing, setChoosing] = useState(false);
  const searchId = useId();
  return (
    <Row>
      <div>
        {example}
        <small>
          {words.gapLine(asked)}
          {suggestion && `, ${words.gapContent(suggestion.content, suggestion.question)}`}
        </small>
      </div>
      {suggestion && (
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          onClick={singleClick(() => accept(suggestion.faq_id))}
        >
          {words.addAlias}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-expanded={isChoosing}
        aria-controls={searchId}
        onClick={() => setChoosing(!isChoosing)}
      >
        {suggestion ? words.aliasElsewhere : words.aliasOf}
      </Button>
      <Button size="small" variant="outlined" onClick={() => onMakeEntry(gap)}>
        {words.makeEntry}
      </Button>
      <Button size="small" disabled={isBusy} onClick={singleClick(dismiss)}>
        {words.dismiss}
      </Button>
      {isChoosing && <EntrySearch id={searchId} isBusy={isBusy} onChoose={(faqId) => void accept(faqId)} />}
    </Row>
  );
}
