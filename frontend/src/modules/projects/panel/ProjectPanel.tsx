import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown, ChevronLeft, ChevronUp, Copy, FolderOpen, X, Check } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { LIVE } from '../../../api/store/live';
import type { ProjectDetailView, ProjectView } from '../../../contract/api/projects';
import { useCopy } from '../../../ui/feedback/useCopy';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel';
import { ShortcutKey } from '../../../ui/marks/ShortcutKey';
import { MoreActions } from '../../../ui/table/query/MoreActions';
import { BAR } from '../../../ui/table/table-sizes';
import type { RowAction } from '../../../ui/table/table-types';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useShortcuts } from '../../../ui/useShortcuts';
import { projectMessages as texts, myProjectMessages } from '../../../messages';
import { Aside, PanelBar, PanelHead, Steps } from './panel-styles';
import { PanelFacts } from './PanelFacts';
import { useGetProjectQuery } from '../../../api/store/project-api';
import { stepsOf } from '../milestone-steps';

export interface PanelProps {
  id: number;
  listed: ProjectView | undefined;
  place: { at: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  onFiles: (project: ProjectView) => void;
  actions: readonly RowAction<ProjectView>[];
  children: (project: ProjectDetailView) => ReactNode;
}

export function ProjectPanel(props: PanelProps) {
  const phone = useIsPhone();
  const titleId = useId();
  useShortcuts({ j: props.onNext, k: props.onPrevious, escape: props.onClose }, '[data-panel]');
  if (!phone) return <SidePanel {...props} titleId={titleId} />;
  return (
    <Dialog fullScreen open onClose={props.onClose} aria-labelledby={titleId} data-panel="true">
      <Content {...props} titleId={titleId} phone />
    </Dialog>
  );
}

type ContentProps = PanelProps & { titleId: string; phone?: boolean };

/** The panel begins below the table's top, or the sticky bar. */
function usePanelOffset(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const table = panel.current?.parentElement;
    if (!table) return undefined;
    const follow = () =>
      panel.current?.style.setProperty('--panel-top', `${Math.max(BAR, table.getBoundingClientRect().top)}px`);
    follow();
    const occasions = ['scroll', 'resize', 'load'];
    occasions.forEach((occasion) => addEventListener(occasion, follow, { passive: true }));
    return () => occasions.forEach((occasion) => removeEventListener(occasion, follow));
  }, [panel]);
}

function SidePanel(props: ContentProps) {
  const panel = useRef<HTMLElement>(null);
  usePanelOffset(panel);
  return (
    <Aside ref={panel} aria-labelledby={props.titleId}>
      <Content {...props} />
    </Aside>
  );
}

function Content(props: ContentProps) {
  const { id, listed, titleId, onFiles, children } = props;
  const { currentData, error, refetch } = useGetProjectQuery({ id }, LIVE);
  const project = currentData ?? listed;
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = project !== undefined;
  useEffect(() => title.current?.focus({ preventScroll: true }), [id, isShown]);
  return (
    <>
      <Bar {...props} project={project} />
      {error && !currentData && <ErrorPanel title={texts.panelFailed} error={error} onRetry={() => void refetch()} />}
      {project && (
        <>
          <PanelHead>
            <h2 ref={title} id={titleId} tabIndex={-1}>
              {project.title}
            </h2>
            <Button
              size="small"
              variant="contained"
              startIcon={<FolderOpen aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onFiles(project)}
            >
              {texts.openFiles}
            </Button>
          </PanelHead>
          <PanelFacts project={project} />
          <PanelSteps project={project} />
        </>
      )}
      {currentData
        ? children(currentData)
        : !error && <Skeleton variant="rounded" sx={{ flex: 1, m: 2, height: 'auto' }} />}
    </>
  );
}

function Bar({
  project,
  place,
  phone,
  onPrevious,
  onNext,
  onClose,
  actions,
}: ContentProps & { project: ProjectView | undefined }) {
  const copy = useCopy();
  const walk = (
    <>
      <IconButton size="tiny" aria-label={texts.previous} aria-disabled={!onPrevious} onClick={onPrevious}>
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <ShortcutKey aria-hidden>K</ShortcutKey>
      <IconButton size="tiny" aria-label={texts.next} aria-disabled={!onNext} onClick={onNext}>
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <ShortcutKey aria-hidden>J</ShortcutKey>
    </>
  );
  const more = project && <MoreActions row={project} name={project.title} actions={actions} />;
  if (phone)
    return (
      <PanelBar>
        <Button size="small" variant="text" startIcon={<ChevronLeft aria-hidden />} onClick={onClose}>
          {texts.backToList}
        </Button>
        <i />
        {walk}
        {more}
      </PanelBar>
    );
  return (
    <PanelBar>
      {place && <span>{texts.place(place.at, place.of)}</span>}
      {walk}
      <i />
      <IconButton
        size="tiny"
        aria-label={texts.copyAddress}
        onClick={() => void copy(location.href, texts.addressCopied)}
      >
        <Copy size={16} aria-hidden />
      </IconButton>
      {more}
      <IconButton size="tiny" aria-label={texts.closePanel} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </PanelBar>
  );
}

const MOST = 6;

function PanelSteps({ project }: { project: ProjectView }) {
  const all = stepsOf(project);
  const areNamed = project.milestone_names.some(Boolean);
  const now = all.findIndex(({ state }) => state !== 'done');
  const first = Math.max(0, Math.min((now < 0 ? all.length : now) - 2, all.length - MOST));
  return (
    <Steps aria-label={texts.steps}>
      {all.slice(first, first + MOST).map(({ number, name, state }) => (
        <li key={number} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden>{state === 'done' ? <Check size={13} strokeWidth={2.5} /> : number}</i>
          {areNamed && <span aria-hidden>{name}</span>}
          <span className="visually-hidden">{texts.step(number, name, myProjectMessages[state])}</span>
        </li>
      ))}
    </Steps>
  );
}
