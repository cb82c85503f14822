import { privacyApi as generated, type ErasureView } from '../../../contract/api/privacy';
import { changedTags } from '../../../api/store/tags';

const api = generated.enhanceEndpoints({
  endpoints: {
    erasePerson: {
      invalidatesTags: (_done, error, { id }) =>
        changedTags(
          error,
          { type: 'User', id },
          { type: 'User', id: 'LIST' },
          { type: 'User', id: 'COUNTS' },
          ...(['Client', 'Project', 'Comment', 'Attachment', 'Payment', 'Request', 'Mail'] as const),
        ),
    },
  },
});

export const { usePreviewErasureQuery, useErasePersonMutation } = api;
export type { ErasureView };
