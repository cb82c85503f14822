import { mailApi as generated } from '../../contract/api/mail';
import { changed, type TagType } from './tags';

/** Sent from the staff's list of mails and from the first steps. */
export const { useSendTestMailMutation } = generated.enhanceEndpoints<TagType>({
  endpoints: { sendTestMail: { invalidatesTags: (_done, error) => changed(error, 'Mail') } },
});
