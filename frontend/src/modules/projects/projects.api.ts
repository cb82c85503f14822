import { projectsApi as generatedApi } from '../../api/generated/projects';
import { projectDetailTags } from '../../api/project-tags';
import { changed, listTags, type TagType } from '../../api/tags';

/** URLs, methods and types are generated; here stands only what each call reads and changes. */
export const projectsApi = generatedApi.enhanceEndpoints<TagType>({
  endpoints: {
    listProjects: { providesTags: (page) => listTags('Project', page?.items) },
    countProjects: { providesTags: [{ type: 'Project', id: 'LIST' }] },
    listWaiting: { providesTags: ['Waiting'] },
    getProject: { providesTags: projectDetailTags },
    createProject: { invalidatesTags: (_done, error) => changed(error, { type: 'Project', id: 'LIST' }, 'Waiting') },
    updateProject: {
      invalidatesTags: (_done, error, { id }) =>
        changed(error, { type: 'Project', id }, { type: 'Project', id: 'LIST' }, 'Waiting'),
    },
    deleteProject: {
      invalidatesTags: (_done, error, { id }) =>
        changed(error, { type: 'Project', id: 'LIST' }, { type: 'Payment', id }, 'Waiting'),
    },
  },
});

export const {
  useListProjectsQuery,
  useCountProjectsQuery,
  useListWaitingQuery,
  useGetProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
} = projectsApi;
