import { mailApi as generated } from '../../contract/api/mail';
import { changed, type TagType } from '../../api/store/tags';

export const mailApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    unsubscribe: { invalidatesTags: (_done, error) => changed(error, 'Notifications') },
    listMails: { providesTags: ['Mail'] },
    countMails: { providesTags: ['Mail'] },
    // A refusal means that the row shown is not how the letter stands.
    resendMail: { invalidatesTags: ['Mail'] },
  },
});

export const { useListMailsQuery, useCountMailsQuery, useResendMailMutation } = mailApi;
