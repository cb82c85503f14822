import { projectApi, projectTags } from '../../api/store/project-api';
import { changedTags, changes, listTags } from '../../api/store/tags';

const LIST = { type: 'Project', id: 'LIST' } as const;
const changed = (_done: unknown, error: unknown, { id }: { id: number }) => changedTags(error, ...projectTags(id));
const trashed = (_done: unknown, error: unknown, { id }: { id: number }) =>
  changedTags(error, LIST, { type: 'Payment', id }, 'Waiting');

export const projectsApi = projectApi.enhanceEndpoints({
  endpoints: {
    listProjects: { providesTags: (page) => listTags('Project', page?.items) },
    countProjects: { providesTags: [LIST] },
    listWaiting: { providesTags: ['Waiting'] },
    createProject: { invalidatesTags: changes(LIST, 'Waiting') },
    updateProject: { invalidatesTags: changed },
    changeProject: {
      invalidatesTags: changed,
      async onQueryStarted({ id, changeProjectDto }, api) {
        const readers = projectApi.util.selectInvalidatedBy(api.getState(), [{ type: 'Project', id }]);
        const patches = readers.map(({ endpointName, originalArgs }) =>
          endpointName === 'listProjects'
            ? api.dispatch(
                projectApi.util.updateQueryData('listProjects', originalArgs as object, ({ items }) => {
                  Object.assign(items.find((item) => item.id === id) ?? {}, changeProjectDto);
                }),
              )
            : api.dispatch(
                projectApi.util.updateQueryData('getProject', { id }, (project) => {
                  Object.assign(project, changeProjectDto);
                }),
              ),
        );
        await api.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
    },
    deleteProject: { invalidatesTags: trashed },
    restoreProject: { invalidatesTags: trashed },
  },
});

export const {
  useListProjectsQuery,
  useCountProjectsQuery,
  useListProjectActivityQuery,
  useListWaitingQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useChangeProjectMutation,
  useDeleteProjectMutation,
  useRestoreProjectMutation,
} = projectsApi;
