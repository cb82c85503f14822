import { logsApi as generatedApi } from '../../contract/api/logs';
import { changes } from '../../api/store/tags';

export const logsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listLogs: { providesTags: ['Log'] },
    getLogSummary: { providesTags: ['Log'] },
    clearLogs: { invalidatesTags: changes('Log') },
  },
});

export const { useListLogsQuery, useGetLogSummaryQuery, useClearLogsMutation } = logsApi;
