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

export const { useGetProjectQuery } = projectApi;
