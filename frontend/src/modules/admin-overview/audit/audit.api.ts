import { auditApi as generated } from '../../../contract/api/audit';
import type { TagType } from '../../../api/store/tags';

/** Sensitive data: dropped from the cache when the screen closes. */
export const auditApi = generated.enhanceEndpoints<TagType>({
  endpoints: { listAudit: { providesTags: [] }, listAuditWords: { providesTags: [] } },
});

export const { useListAuditQuery, useListAuditWordsQuery } = auditApi;
