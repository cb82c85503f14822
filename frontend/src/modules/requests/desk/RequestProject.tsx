import Button from '@mui/material/Button';
import { FolderOpen, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import type { RequestView } from '../../../api/generated/requests';
import { requestDeskMessages as words } from '../../../messages';
import { ProjectDraft } from './ProjectDraft';

interface RequestProjectProps {
  request: RequestView;
  onDirty: (isDirty: boolean) => void;
}

/** The project that became of it, or the form that makes one. */
export function RequestProject({ request, onDirty }: RequestProjectProps) {
  const [writing, setWriting] = useState(false);
  const { project_id, stage } = request;
  if (project_id !== null)
    return (
      <section>
        <Button
          component={Link}
          to={`${paths.projectAttachments.replace(':projectId', String(project_id))}`}
          size="small"
          variant="outlined"
          startIcon={<FolderOpen strokeWidth={1.75} aria-hidden />}
        >
          {words.openProject}
        </Button>
      </section>
    );
  if (stage === 'spam') return null;
  return (
    <section>
      {writing ? (
        <>
          <h3>{words.projectTitle}</h3>
          <ProjectDraft request={request} onDirty={onDirty} onClose={() => setWriting(false)} />
        </>
      ) : (
        <Button
          size="small"
          variant="outlined"
          startIcon={<FolderPlus strokeWidth={1.75} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {words.createProject}
        </Button>
      )}
    </section>
  );
}
