import type { TagType } from '../../../api/store/tags';
import { accountApi as generated } from '../../../contract/api/account';

export const { useKeepAccountMutation } = generated.enhanceEndpoints<TagType>({
  endpoints: { keepAccount: { invalidatesTags: [] } },
});
