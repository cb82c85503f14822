import { projectsApi, type ProjectDetailView } from '../../../../contract/api/projects';
import { projectDetailTags } from '../../../../api/store/project-tags';

projectsApi.enhanceEndpoints({ endpoints: { getProject: { providesTags: projectDetailTags } } });

export const usePaidProject = (id: number): ProjectDetailView | undefined =>
  projectsApi.endpoints.getProject.useQuery({ id }).data;
