import { projectsApi, type ProjectDetailView } from '../../../../contract/api/projects';
import { projectDetailTags } from '../../../../api/store/project-tags';
import type { TagType } from '../../../../api/store/tags';

/** Declares the cache tags of this request, which the project screen also sends. */
projectsApi.enhanceEndpoints<TagType>({ endpoints: { getProject: { providesTags: projectDetailTags } } });

export const usePaidProject = (id: number): ProjectDetailView | undefined =>
  projectsApi.endpoints.getProject.useQuery({ id }).data;
