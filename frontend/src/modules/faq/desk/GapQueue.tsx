import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { errorText } from '../../../api/errors';
import type { FaqGapView } from '../../../api/generated/faq';
import { useToast } from '../../../components/feedback/toasts';
import { Panel, PanelHead } from '../../../components/Panel';
import { faqDeskMessages as words } from '../../../messages';
import { useAddGapAliasMutation, useChangeFaqGapMutation, useListFaqGapsQuery } from '../faq.api';

const SHOWN = 10;
const QUEUE = 'faq-gaps';

const Box = styled(Panel)({ margin: '0 20px 16px', scrollMarginTop: 72 });
const Row = styled('li')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '10px 18px',
  borderTop: `1px solid ${vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  '& > div': { flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: vars.palette.text.secondary },
}));
const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** Leads to the queue below the entries. */
export function GapsLink() {
  const { data } = useListFaqGapsQuery({ limit: SHOWN });
  if (!data || data.total === 0) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => {
        const queue = document.getElementById(QUEUE);
        queue?.scrollIntoView();
        queue?.focus({ preventScroll: true });
      }}
    >
      {words.gapsLink(data.total)}
    </Button>
  );
}

/** What visitors asked in vain: one click makes it an alias, an entry, or nothing. */
export function GapQueue({ onMakeEntry }: { onMakeEntry: (question: string) => void }) {
  const { data } = useListFaqGapsQuery({ limit: SHOWN }, { refetchOnMountOrArgChange: true });
  if (!data || data.total === 0) return null;
  return (
    <Box id={QUEUE} tabIndex={-1} aria-label={words.gapsTitle}>
      <PanelHead>
        <h2>{words.gapsTitle}</h2>
        <span>{words.gapsCount(data.total)}</span>
      </PanelHead>
      <List>
        {data.items.map((gap) => (
          <Gap key={gap.id} gap={gap} onMakeEntry={onMakeEntry} />
        ))}
      </List>
    </Box>
  );
}

function Gap({ gap, onMakeEntry }: { gap: FaqGapView; onMakeEntry: (question: string) => void }) {
  const { id, example, asked, suggestion } = gap;
  const [addAlias, { isLoading: isAdding }] = useAddGapAliasMutation();
  const [change, { isLoading: isChanging }] = useChangeFaqGapMutation();
  const toast = useToast();
  const accept = async (faq_id: number) => {
    const { error } = await addAlias({ id, gapAliasDto: { faq_id } });
    if (error) toast.failure(errorText(error, words.gapFailed));
    else toast.success(words.aliasAdded);
  };
  const dismiss = async () => {
    const { error } = await change({ id, changeGapDto: { state: 'dismissed' } });
    if (error) toast.failure(errorText(error, words.gapFailed));
  };
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
        <Button size="small" variant="contained" disabled={isAdding} onClick={() => void accept(suggestion.faq_id)}>
          {words.addAlias}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={() => onMakeEntry(example)}>
        {words.makeEntry}
      </Button>
      <Button size="small" disabled={isChanging} onClick={() => void dismiss()}>
        {words.dismiss}
      </Button>
    </Row>
  );
}
