import { mailApi as generated } from '../../contract/api/mail';
import { changes } from './tags';

export const { useSendTestMailMutation } = generated.enhanceEndpoints({
  endpoints: { sendTestMail: { invalidatesTags: changes('Mail') } },
});
