import { auditApi as generated } from '../../contract/api/audit';
import type { TagType } from '../../api/store/tags';

/** The trail tells of everything, so nothing it shows is kept once its screen is left. */
export const auditApi = generated.enhanceEndpoints<TagType>({
  endpoints: { listAudit: { providesTags: [] }, listAuditWords: { providesTags: [] } },
});

export const { useListAuditQuery, useListAuditWordsQuery } = auditApi;
