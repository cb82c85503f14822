import { privacyApi as generated, type ErasureView } from '../../contract/api/privacy';
import { changed, type TagType } from '../../api/store/tags';

const api = generated.enhanceEndpoints<TagType>({
  endpoints: {
    weighErasure: { providesTags: [] },
    erasePerson: {
      invalidatesTags: (_done, error, { id }) =>
        changed(
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

export const { useWeighErasureQuery, useErasePersonMutation } = api;
export type { ErasureView };
