import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { isStale } from '../../../../api/errors';
import type { FaqGapState, FaqGapView } from '../../../../contract/api/faq';
import { useToast } from '../../../../ui/feedback/toasts';
import { faqAdminMessages as words } from '../../../../messages';
import { useAddGapAliasMutation, useChangeFaqGapMutation } from '../../faq.api';
import { singleClick } from '../../../../ui/single-click';
import { EntrySearch } from './EntrySearch';

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

export function GapRow({ gap, onMakeEntry, onDone }: GapProps) {
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
