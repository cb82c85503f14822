import { projectsApi as generatedApi } from '../../contract/api/projects';
import { projectDetailTags } from '../../api/store/project-tags';
import { changedTags, listTags } from '../../api/store/tags';

/** URLs, methods and types are generated; these are the cache tags of each call. */
export const projectsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listProjects: { providesTags: (page) => listTags('Project', page?.items) },
    countProjects: { providesTags: [{ type: 'Project', id: 'LIST' }] },
    listWaiting: { providesTags: ['Waiting'] },
    getProject: { providesTags: projectDetailTags },
    createProject: {
      invalidatesTags: (_done, error) => changedTags(error, { type: 'Project', id: 'LIST' }, 'Waiting'),
    },
    updateProject: {
      invalidatesTags: (_done, error, { id }) =>
        changedTags(error, { type: 'Project', id }, { type: 'Project', id: 'LIST' }, 'Waiting'),
    },
    changeProject: {
      invalidatesTags: (_done, error, { id }) =>
        changedTags(error, { type: 'Project', id }, { type: 'Project', id: 'LIST' }, 'Waiting'),
      async onQueryStarted({ id, changeProjectDto }, api) {
        const readers = generatedApi.util.selectInvalidatedBy(api.getState(), [{ type: 'Project', id }]);
        const patches = readers.map(({ endpointName, originalArgs }) =>
          endpointName === 'listProjects'
            ? api.dispatch(
                generatedApi.util.updateQueryData('listProjects', originalArgs as object, ({ items }) => {
                  Object.assign(items.find((item) => item.id === id) ?? {}, changeProjectDto);
                }),
              )
            : api.dispatch(
                generatedApi.util.updateQueryData('getProject', { id }, (project) => {
                  Object.assign(project, changeProjectDto);
                }),
              ),
        );
        await api.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
    },
    deleteProject: {
      invalidatesTags: (_done, error, { id }) =>
        changedTags(error, { type: 'Project', id: 'LIST' }, { type: 'Payment', id }, 'Waiting'),
    },
    restoreProject: {
      invalidatesTags: (_project, error, { id }) =>
        changedTags(error, { type: 'Project', id: 'LIST' }, { type: 'Payment', id }, 'Waiting'),
    },
  },
});

export const {
  useListProjectsQuery,
  useCountProjectsQuery,
  useListProjectActivityQuery,
  useListWaitingQuery,
  useGetProjectQuery,
  useLazyGetProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useChangeProjectMutation,
  useDeleteProjectMutation,
  useRestoreProjectMutation,
} = projectsApi;
