import { overviewApi as generated } from '../../../contract/api/overview';
import type { TagType } from '../../../api/store/tags';

const overviewApi = generated.enhanceEndpoints<TagType>({ endpoints: { getOverview: { providesTags: [] } } });

export const { useGetOverviewQuery } = overviewApi;
