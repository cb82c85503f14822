import { logsApi as generatedApi } from '../../contract/api/logs';
import { changedTags } from '../../api/store/tags';

export const logsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listLogs: { providesTags: ['Log'] },
    getLogSummary: { providesTags: ['Log'] },
    clearLogs: { invalidatesTags: (_done, error) => changedTags(error, 'Log') },
  },
});

export const { useListLogsQuery, useGetLogSummaryQuery, useClearLogsMutation } = logsApi;
