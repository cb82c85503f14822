import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ProjectDetailView } from '../../contract/api/projects';
import { projectMessages as texts } from '../../messages';
import { PanelFiles } from '../../modules/attachments/admin/PanelFiles';
import { PanelComments } from '../../modules/attachments/admin/PanelComments';
import { ProjectActivity } from '../../modules/projects/panel/ProjectActivity';
import { PaymentDetails } from '../../modules/payments/PaymentDetails';
import { Dot } from '../../ui/marks/Dot';

const TABS = ['files', 'comments', 'payment', 'activity'] as const;
type TabName = (typeof TABS)[number];
const SEEN_MS = 1000;

const Bar = styled(Tabs)(({ theme: { vars } }) => ({
  flex: 'none',
  minHeight: 40,
  padding: '0 6px',
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& .MuiTab-root': { minWidth: 0, minHeight: 40, padding: '0 10px', textTransform: 'none' },
  '& small': { marginLeft: 5, fontSize: '0.75rem', color: vars.palette.text.tertiary },
}));
const Pane = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
const Scroll = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '14px 16px',
  '&:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
}));

export function ProjectTabs({ project }: { project: ProjectDetailView }) {
  const id = useId();
  const { attachments, unanswered_count } = project;
  const comments = attachments.reduce((sum, file) => sum + file.comments_count, 0);
  const [shown, show] = useState<TabName>(comments > 0 ? 'comments' : 'files');
  const isSeen = useSeen(shown === 'comments');
  const figures: Partial<Record<TabName, number>> = { files: attachments.length, comments };
  const panes: Record<TabName, ReactNode> = {
    files: <PanelFiles attachments={attachments} />,
    comments: <PanelComments attachments={attachments} />,
    payment: (
      <Scroll tabIndex={0} role="group" aria-label={texts.tabs.payment}>
        <PaymentDetails projectId={project.id} />
      </Scroll>
    ),
    activity: (
      <Scroll tabIndex={0} role="group" aria-label={texts.tabs.activity}>
        <ProjectActivity id={project.id} />
      </Scroll>
    ),
  };
  return (
    <>
      <Bar value={shown} aria-label={texts.tabsLabel} onChange={(_event, name: TabName) => show(name)}>
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-pane`}
            label={
              <span>
                {texts.tabs[name]}
                {figures[name] ? <small>{figures[name]}</small> : null}
                {name === 'comments' && unanswered_count > 0 && !isSeen && (
                  <>
                    <Dot sx={{ ml: '6px' }} aria-hidden />
                    <span className="visually-hidden">, {texts.tabNews}</span>
                  </>
                )}
              </span>
            }
          />
        ))}
      </Bar>
      <Pane role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${shown}`}>
        {panes[shown]}
      </Pane>
    </>
  );
}

function useSeen(isShown: boolean): boolean {
  const [isSeen, see] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => see(true), SEEN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isSeen;
}
