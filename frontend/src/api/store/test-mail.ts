import { mailApi as generated } from '../../contract/api/mail';
import { changedTags } from './tags';

export const { useSendTestMailMutation } = generated.enhanceEndpoints({
  endpoints: { sendTestMail: { invalidatesTags: (_done, error) => changedTags(error, 'Mail') } },
});
