import { mailApi as generated } from '../../contract/api/mail';
import { changedTags, type TagType } from './tags';

export const { useSendTestMailMutation } = generated.enhanceEndpoints<TagType>({
  endpoints: { sendTestMail: { invalidatesTags: (_done, error) => changedTags(error, 'Mail') } },
});
