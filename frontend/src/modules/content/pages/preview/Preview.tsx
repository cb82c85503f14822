import IconButton from '@mui/material/IconButton';
import { ExternalLink, Lock, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { Pill } from '../../../../ui/marks/Pill';
import { Segment, Segments } from '../../../../ui/segments';
import { siteAdminMessages } from '../../../../messages';
import { usePreviewContentMutation } from '../../content.api';
import { useDraftState } from '../draft/useDraft';
import { nameOf } from '../tree/groups';
import { Frame, Note, PreviewArea, PreviewTools } from './preview-styles';
import { PageComparison } from './PageComparison';

const words = siteAdminMessages.preview;
const WIDTHS = { phone: { width: 390, icon: Smartphone }, desktop: { width: 1280, icon: Monitor } } as const;
const SCHEMES = { light: Sun, dark: Moon } as const;
type Width = keyof typeof WIDTHS;
type Scheme = keyof typeof SCHEMES;

export const Preview = memo(function Preview({ id }: { id: number }) {
  const [open, { data, error }] = usePreviewContentMutation();
  const view = useDraftState((state) => state.view);
  // Phones hide the menus behind a button.
  const [width, setWidth] = useState<Width>(view.kind === 'menus' ? 'desktop' : 'phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  useEffect(() => void open({ id }), [open, id]);
  const address = data && `${data.path}?scheme=${scheme}&v=${view.version}`;
  return (
    <PreviewArea aria-label={words.label} data-part-of="preview">
      <PreviewTools>
        <Segments role="group" aria-label={words.width}>
          {(Object.keys(WIDTHS) as Width[]).map((each) => {
            const Icon = WIDTHS[each].icon;
            return (
              <Segment key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
                <Icon size={15} aria-hidden />
                {words[each]}
              </Segment>
            );
          })}
        </Segments>
        <Segments role="group" aria-label={words.scheme}>
          {(Object.keys(SCHEMES) as Scheme[]).map((each) => {
            const Icon = SCHEMES[each];
            return (
              <Segment
                key={each}
                type="button"
                aria-label={words[each]}
                aria-pressed={each === scheme}
                onClick={() => setScheme(each)}
              >
                <Icon size={15} aria-hidden />
              </Segment>
            );
          })}
        </Segments>
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
          <PageComparison address={address} width={WIDTHS[width].width} title={words.frame(nameOf(view))} />
        )}
      </Frame>
      <Note>{words.note}</Note>
    </PreviewArea>
  );
});
