import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FolderOpen } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectDetailView, ProjectView } from '../../../contract/api/projects';
import { paths } from '../../../paths';
import { count } from '../../../ui/format';
import { useOpenedByUrl } from '../../../ui/form/useOpenedByUrl';
import { useReopenedDraft } from '../../../ui/form/editing/useReopenedDraft';
import { AddButton } from '../../../ui/form/AddButton';
import { useRecordEditor } from '../../../ui/form/editing/useRecordEditor';
import { PageShell } from '../../../ui/page/PageShell';
import { csvFrom } from '../../../ui/table/query/csv';
import { DataTable } from '../../../ui/table/grid/DataTable';
import { LIVE } from '../../../api/store/live';
import { TrashButton } from '../../../ui/trash/TrashButton';
import { useHandlers } from '../../../ui/useHandlers';
import { projectMessages as texts } from '../../../messages';
import { besidePanel, projectActions, projectColumns } from './project-columns';
import { ProjectPanel } from '../panel/ProjectPanel';
import { ProjectDialog } from '../form/ProjectDialog';
import { useCountProjectsQuery, useListProjectsQuery } from '../projects.api';
import { useCellMenu } from '../actions/useCellMenu';
import { usePanel } from './usePanel';
import { useProjectBulk } from '../actions/useProjectBulk';
import { useProjectTrash } from '../actions/useProjectTrash';
import { projectFilters, useProjectsQuery } from './useProjectsQuery';

interface ManageProjectsProps {
  children?: (project: ProjectDetailView) => ReactNode;
  onFiles: (project: ProjectView) => void;
  onPayment: (project: ProjectView) => void;
}

export function ManageProjects({ onFiles, onPayment, children }: ManageProjectsProps) {
  const query = useProjectsQuery();
  const list = useListProjectsQuery(query.listArgs, LIVE);
  const counts = useCountProjectsQuery(query.countArgs, LIVE).data;
  const all = useCountProjectsQuery({}).data;
  const { editor, open, close, finish, setDirty } = useRecordEditor<ProjectView>(texts);
  useOpenedByUrl(query.address, open);
  useReopenedDraft<ProjectView>('project', list.data, open);
  const { remove, restore } = useProjectTrash();
  const panel = usePanel(query, list.data);
  const { menu, openStatus, openEnd } = useCellMenu();
  const bulk = useProjectBulk();
  const isPushed = useMediaQuery(useTheme().breakpoints.up('lg')) && panel.id !== undefined;
  const handlers = useHandlers({
    open: panel.open,
    status: openStatus,
    end: openEnd,
    edit: (project: ProjectView) => void open(project),
    files: onFiles,
    payment: onPayment,
    remove: async (project: ProjectView) => {
      if (!(await remove(project))) return;
      if (editor?.record?.id === project.id) finish();
      if (panel.id === project.id) panel.onClose();
    },
  });
  const columns = useMemo(() => projectColumns(handlers), [handlers]);
  const narrow = useMemo(() => besidePanel(columns), [columns]);
  const actions = useMemo(() => projectActions(handlers), [handlers]);
  return (
    <PageShell
      title={texts.manageTitle}
      line={all && texts.summary(count(all.all, 'project'), count(all.pending, 'payment'))}
      actions={
        <>
          <Button component={Link} to={paths.admin} size="small" variant="text">
            {texts.adminPanel}
          </Button>
          <TrashButton kind="projects" onRestore={restore} />
          <AddButton label={texts.addProject} onOpen={open} />
        </>
      }
      edgeToEdge
    >
      {editor && (
        <ProjectDialog
          key={editor.key}
          project={editor.record}
          onSaved={finish}
          onClose={() => void close()}
          onDirty={setDirty}
        />
      )}
      <DataTable
        id="projects"
        texts={{ ...texts, loadFailed: texts.manageFailed }}
        density="compact"
        columns={isPushed ? narrow : columns}
        {...(!isPushed && { actions: { width: 114, header: texts.columns.actions, items: actions } })}
        onRowClick={handlers.open}
        currentKey={panel.id}
        bulk={bulk}
        aside={
          panel.id !== undefined && (
            <ProjectPanel {...panel} id={panel.id} actions={actions} onFiles={onFiles}>
              {(project) => children?.(project)}
            </ProjectPanel>
          )
        }
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        query={query}
        list={list}
        emptyIcon={FolderOpen}
        emptyAction={
          <Button variant="contained" size="small" onClick={() => void open()}>
            {texts.addProject}
          </Button>
        }
        onExport={csvFrom('/projects/export.csv', 'projects', query.fileWords)}
        filters={projectFilters(counts)}
      />
      {menu}
    </PageShell>
  );
}
