import IconButton from '@mui/material/IconButton';
import { ExternalLink, Lock, Monitor, Smartphone } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { Pill } from '../../../../ui/marks/Pill';
import { siteAdminMessages } from '../../../../messages';
import { usePreviewContentMutation } from '../../content.api';
import { useDraftState } from '../draft/useDraft';
import { nameOf } from '../tree/groups';
import { Frame, Note, PreviewArea, PreviewTools } from './preview-styles';
import { IconSegments, SCHEME_ICONS, type Scheme } from './IconSegments';
import { PageComparison } from './PageComparison';

const words = siteAdminMessages.preview;
const WIDTHS = { phone: 390, desktop: 1280 };
const WIDTH_ICONS = [
  ['phone', Smartphone],
  ['desktop', Monitor],
] as const;

export const Preview = memo(function Preview({ id }: { id: number }) {
  const [open, { data, error }] = usePreviewContentMutation();
  const view = useDraftState((state) => state.view);
  // Phones hide the menus behind a button.
  const [width, setWidth] = useState<keyof typeof WIDTHS>(view.kind === 'menus' ? 'desktop' : 'phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  useEffect(() => void open({ id }), [open, id]);
  const address = data && `${data.path}?scheme=${scheme}&v=${view.version}`;
  return (
    <PreviewArea aria-label={words.label} data-part-of="preview">
      <PreviewTools>
        <IconSegments label={words.width} icons={WIDTH_ICONS} value={width} isNamed onChange={setWidth} />
        <IconSegments label={words.scheme} icons={SCHEME_ICONS} value={scheme} onChange={setScheme} />
        <IconButton size="small" component="a" href={address} target="_blank" rel="noreferrer" aria-label={words.open}>
          <ExternalLink size={16} aria-hidden />
        </IconButton>
      </PreviewTools>
      <Frame data-color-scheme={scheme}>
        <header>
          <Lock size={13} aria-hidden />
          <span>{`${window.location.host}${view.next_path ?? data?.shows ?? ''}`}</span>
          {view.state !== 'published' && (
            <Pill state="mute" sx={{ px: 1 }}>
              {siteAdminMessages.marks.draft}
            </Pill>
          )}
        </header>
        {error && !data ? (
          <ErrorPanel title={words.failed} error={error} onRetry={() => void open({ id })} />
        ) : (
          <PageComparison address={address} width={WIDTHS[width]} title={words.frame(nameOf(view))} />
        )}
      </Frame>
      <Note>{words.note}</Note>
    </PreviewArea>
  );
});
