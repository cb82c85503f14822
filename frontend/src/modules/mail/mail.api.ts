import { mailApi as generated } from '../../contract/api/mail';
import { changes } from '../../api/store/tags';

export const mailApi = generated.enhanceEndpoints({
  endpoints: {
    unsubscribe: { invalidatesTags: changes('Notifications') },
    listMails: { providesTags: ['Mail'] },
    countMails: { providesTags: ['Mail'] },
    resendMail: { invalidatesTags: ['Mail'] },
  },
});

export const { useListMailsQuery, useCountMailsQuery, useResendMailMutation, useUnsubscribeMutation } = mailApi;
