import Button from '@mui/material/Button';
import { FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectView } from '../../api/generated/projects';
import { paths } from '../../app/paths';
import { EmptyPanel } from '../../components/feedback/EmptyPanel';
import { count } from '../../components/format';
import { FormToggle } from '../../components/form/FormToggle';
import { useOpenedByAddress } from '../../components/form/useOpenedByAddress';
import { useRecordEditor } from '../../components/form/useRecordEditor';
import { PageShell } from '../../components/PageShell';
import { csvFrom } from '../../components/table/csv';
import { DataTable } from '../../components/table/DataTable';
import { fromQuery } from '../../components/table/from-query';
import { LIVE } from '../../components/table/live';
import { useHandlers } from '../../components/useHandlers';
import { projectMessages as texts } from '../../messages';
import { projectFilters } from './project-filters';
import { projectActions, projectColumns } from './project-columns';
import { ProjectForm } from './ProjectForm';
import { useCountProjectsQuery, useListProjectsQuery } from './projects.api';
import { useDeleteProject } from './useDeleteProject';
import { useProjectsQuery } from './useProjectsQuery';

interface ManageProjectsProps {
  onFiles: (project: ProjectView) => void;
  onPayment: (project: ProjectView) => void;
}

/** All projects, for admins: to find, add, change and delete. */
export function ManageProjects({ onFiles, onPayment }: ManageProjectsProps) {
  const query = useProjectsQuery();
  const list = useListProjectsQuery(query.args, LIVE);
  const counts = useCountProjectsQuery(query.countArgs, LIVE).data;
  const all = useCountProjectsQuery({}).data;
  const { editor, open, close, finish, setDirty } = useRecordEditor<ProjectView>(texts);
  useOpenedByAddress(query.address, open);
  const remove = useDeleteProject();
  const handlers = useHandlers({
    edit: (project: ProjectView) => void open(project),
    files: onFiles,
    payment: onPayment,
    remove: async (project: ProjectView) => (await remove(project)) && editor?.record?.id === project.id && finish(),
  });
  const columns = useMemo(() => projectColumns(handlers.files), [handlers]);
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
          <FormToggle
            isOpen={editor !== null}
            words={{ show: texts.addProject, hide: texts.hideForm }}
            onToggle={() => void (editor ? close() : open())}
          />
        </>
      }
      edgeToEdge
    >
      {editor && (
        <ProjectForm
          key={editor.key}
          project={editor.record}
          onSaved={finish}
          onCancel={() => void close()}
          onDirty={setDirty}
        />
      )}
      <DataTable
        id="projects"
        label={texts.listLabel}
        noun={texts.noun}
        density="compact"
        columns={columns}
        actions={{ width: 110, header: texts.columns.actions, items: actions }}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        query={query}
        {...fromQuery(list)}
        errorTitle={texts.manageFailed}
        searchLabel={texts.searchPlaceholder}
        empty={
          <EmptyPanel icon={FolderOpen} title={texts.empty} hint={texts.emptyHint}>
            <Button variant="contained" size="small" onClick={() => void open()}>
              {texts.addProject}
            </Button>
          </EmptyPanel>
        }
        onExport={csvFrom('/projects/export.csv', 'projects', query.fileWords)}
        filters={projectFilters(counts)}
      />
    </PageShell>
  );
}
