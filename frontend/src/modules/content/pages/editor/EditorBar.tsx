import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Ellipsis, History } from 'lucide-react';
import { memo, useState } from 'react';
import { useCan } from '../../../../api/session/session';
import { lazyLayer } from '../../../../ui/feedback/lazy-layer';
import { PageTitle } from '../../../../ui/page/PageTitle';
import { SegmentGroup } from '../../../../ui/SegmentGroup';
import { ActionMenu } from '../../../../ui/layers/ActionMenu';
import { useAnchor } from '../../../../ui/layers/useAnchor';
import { siteAdminMessages as words } from '../../../../messages';
import { SaveState } from '../draft/SaveState';
import { useDraftState } from '../draft/useDraft';
import { PresenceAvatars } from '../presence/presence';
import { PlanNotice } from '../publish/PlanNotice';
import { Bar, PublishBar, Tabs, type Part } from '../site-styles';
import { nameOf } from '../tree/groups';
import { differing } from '../draft/content-path';

const PublishDialog = lazyLayer(async () => (await import('../publish/PublishDialog')).PublishDialog);
const HistoryDialog = lazyLayer(async () => (await import('../publish/HistoryDialog')).HistoryDialog);

type Dialog = 'publish' | 'plan' | 'history';
const PARTS = (['tree', 'fields', 'preview'] as const).map((value) => ({ value, label: words.tabs[value] }));

/** Changed fields; 1 for a page that was never published. */
const useChangeCount = (): number =>
  useDraftState(({ view: { published }, document }) => (published ? differing(published, document).length : 1));

interface EditorBarProps {
  part: Part;
  onPart: (part: Part) => void;
}

export const EditorBar = memo(function EditorBar({ part, onPart }: EditorBarProps) {
  const view = useDraftState((state) => state.view);
  const count = useChangeCount();
  const mayPublish = useCan('site.publish');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const menu = useAnchor();
  const close = () => setDialog(null);
  // Stays focusable, or publishing would lose the focus.
  const isEmpty = count === 0;
  const changes = count > 0 && (
    <Button size="small" variant="soft" aria-haspopup="dialog" onClick={() => setDialog('publish')}>
      {words.changes(count)}
    </Button>
  );
  const publish = mayPublish && (
    <Button
      size="small"
      variant="contained"
      aria-haspopup="dialog"
      aria-disabled={isEmpty}
      onClick={() => isEmpty || setDialog('publish')}
    >
      {isEmpty ? words.nothingToPublish : words.publish}
    </Button>
  );
  return (
    <>
      <Bar>
        <div>
          <PageTitle title={`${nameOf(view)}, ${words.title}`}>{nameOf(view)}</PageTitle>
          <SaveState />
        </div>
        <PresenceAvatars />
        {changes}
        <Button
          size="small"
          variant="text"
          startIcon={<History aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDialog('history')}
        >
          {words.history}
        </Button>
        {mayPublish && (
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            aria-disabled={isEmpty}
            onClick={() => isEmpty || setDialog('plan')}
          >
            {words.plan}
          </Button>
        )}
        {publish}
      </Bar>
      <Tabs>
        <SegmentGroup label={words.tabs.label} options={PARTS} value={part} onChange={onPart} />
      </Tabs>
      <PlanNotice />
      <PublishBar data-publish-bar>
        {changes}
        <IconButton aria-label={words.more} aria-haspopup="menu" onClick={menu.open}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
        {publish}
      </PublishBar>
      <ActionMenu
        anchor={menu.anchor}
        actions={[
          { label: words.history, run: () => setDialog('history') },
          ...(mayPublish ? [{ label: words.plan, run: isEmpty ? undefined : () => setDialog('plan') }] : []),
        ]}
        onClose={menu.close}
      />
      {dialog === 'history' && <HistoryDialog open onClose={close} />}
      {(dialog === 'publish' || dialog === 'plan') && (
        <PublishDialog open isPlanning={dialog === 'plan'} onClose={close} />
      )}
    </>
  );
});
