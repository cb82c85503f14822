import { auditApi as generated } from '../../api/generated/audit';
import type { TagType } from '../../api/tags';

/** The trail tells of everything, so nothing it shows is kept once its screen is left. */
export const auditApi = generated.enhanceEndpoints<TagType>({
  endpoints: { listAudit: { providesTags: [] }, listAuditWords: { providesTags: [] } },
});

export const { useListAuditQuery, useListAuditWordsQuery } = auditApi;
