import { overviewApi as generated } from '../../contract/api/overview';
import type { TagType } from '../../api/store/tags';

/** It tells of everything, so it is asked anew whenever its screen is opened. */
const overviewApi = generated.enhanceEndpoints<TagType>({ endpoints: { getOverview: { providesTags: [] } } });

export const { useGetOverviewQuery } = overviewApi;
