import { projectsApi, type ProjectDetailView } from '../../../../contract/api/projects';
import { projectDetailTags } from '../../../../api/store/project-tags';
import type { TagType } from '../../../../api/store/tags';

projectsApi.enhanceEndpoints<TagType>({ endpoints: { getProject: { providesTags: projectDetailTags } } });

export const usePaidProject = (id: number): ProjectDetailView | undefined =>
  projectsApi.endpoints.getProject.useQuery({ id }).data;
