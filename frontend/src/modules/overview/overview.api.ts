import { overviewApi as generated } from '../../api/generated/overview';
import type { TagType } from '../../api/tags';

/** It tells of everything, so it is asked anew whenever its screen is opened. */
const overviewApi = generated.enhanceEndpoints<TagType>({ endpoints: { getOverview: { providesTags: [] } } });

export const { useGetOverviewQuery } = overviewApi;
