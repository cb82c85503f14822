import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, History } from 'lucide-react';
import { memo, useState } from 'react';
import { useCan } from '../../../../api/session/session';
import { lazyLayer } from '../../../../ui/feedback/lazy-layer';
import { PageTitle } from '../../../../ui/page/PageTitle';
import { Segment, Segments } from '../../../../ui/segments';
import { Menu } from '../../../../ui/layers/popups';
import { siteAdminMessages as words } from '../../../../messages';
import { SaveState } from '../draft/SaveState';
import { useDraftState } from '../draft/useDraft';
import { PresenceAvatars } from '../presence/PresenceAvatars';
import { PlanNotice } from '../publish/PlanNotice';
import { Bar, PublishBar, Tabs, type Part } from '../site-styles';
import { nameOf } from '../tree/groups';
import { differing } from '../draft/content-path';

const PublishDialog = lazyLayer(async () => (await import('../publish/PublishDialog')).PublishDialog);
const HistoryDialog = lazyLayer(async () => (await import('../publish/HistoryDialog')).HistoryDialog);

type Dialog = 'publish' | 'plan' | 'history';
const PARTS: readonly Part[] = ['tree', 'fields', 'preview'];

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (next: Dialog) => {
    setAnchor(null);
    setDialog(next);
  };
  const close = () => setDialog(null);
  // Stays focusable, or publishing would lose the focus.
  const isEmpty = count === 0;
  const changes = count > 0 && (
    <Button size="small" variant="soft" aria-haspopup="dialog" onClick={() => open('publish')}>
      {words.changes(count)}
    </Button>
  );
  const publish = mayPublish && (
    <Button
      size="small"
      variant="contained"
      aria-haspopup="dialog"
      aria-disabled={isEmpty}
      onClick={() => isEmpty || open('publish')}
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
          onClick={() => open('history')}
        >
          {words.history}
        </Button>
        {mayPublish && (
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            aria-disabled={isEmpty}
            onClick={() => isEmpty || open('plan')}
          >
            {words.plan}
          </Button>
        )}
        {publish}
      </Bar>
      <Tabs>
        <Segments role="group" aria-label={words.tabs.label}>
          {PARTS.map((each) => (
            <Segment key={each} type="button" aria-pressed={each === part} onClick={() => onPart(each)}>
              {words.tabs[each]}
            </Segment>
          ))}
        </Segments>
      </Tabs>
      <PlanNotice />
      <PublishBar data-publish-bar>
        {changes}
        <IconButton
          aria-label={words.more}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Ellipsis size={18} aria-hidden />
        </IconButton>
        {publish}
      </PublishBar>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => open('history')}>{words.history}</MenuItem>
        {mayPublish && (
          <MenuItem disabled={isEmpty} onClick={() => open('plan')}>
            {words.plan}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'history' && <HistoryDialog open onClose={close} />}
      {(dialog === 'publish' || dialog === 'plan') && (
        <PublishDialog open isPlanning={dialog === 'plan'} onClose={close} />
      )}
    </>
  );
});
