import { mailApi as generated } from '../../api/generated/mail';
import { changed, type TagType } from '../../api/tags';

export const mailApi = generated.enhanceEndpoints<TagType>({
  endpoints: { unsubscribe: { invalidatesTags: (_done, error) => changed(error, 'Notifications') } },
});
