import { privacyApi as generated, type ErasureView } from '../../../contract/api/privacy';
import { changedTags } from '../../../api/store/tags';

const api = generated.enhanceEndpoints({
  endpoints: {
    erasePerson: {
      invalidatesTags: (_done, error, { id }) =>
        changedTags(
          error,
          ...[
            { type: 'User' as const, id },
            { type: 'User' as const, id: 'LIST' },
            { type: 'User' as const, id: 'COUNTS' },
          ],
          ...(['Client', 'Project', 'Comment', 'Attachment', 'Payment', 'Request', 'Mail'] as const).map((type) => ({
            type,
          })),
        ),
    },
  },
});

export const { usePreviewErasureQuery, useErasePersonMutation } = api;
export type { ErasureView };
