import { projectsApi } from '../../contract/api/projects';
import { listTags } from './tags';

/** Several modules read a project, and must not import each other. */
export const projectApi = projectsApi.enhanceEndpoints({
  endpoints: {
    getProject: {
      providesTags: (project) =>
        project ? [{ type: 'Project', id: project.id }, ...listTags('Attachment', project.attachments)] : [],
    },
  },
});

/** The project, the lists with its counts, and what waits for its client. */
export const projectTags = (id: number) =>
  [{ type: 'Project', id }, { type: 'Project', id: 'LIST' }, 'Waiting'] as const;

export const { useGetProjectQuery } = projectApi;
