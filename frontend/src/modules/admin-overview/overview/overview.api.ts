import { overviewApi as generated } from '../../../contract/api/overview';
import type { TagType } from '../../../api/store/tags';

/** Contains data of many areas, so it is refetched on every visit. */
const overviewApi = generated.enhanceEndpoints<TagType>({ endpoints: { getOverview: { providesTags: [] } } });

export const { useGetOverviewQuery } = overviewApi;
