import { changes } from '../../../api/store/tags';
import { usersApi, type ChangeNotificationsDto } from '../../../contract/api/users';

export const notificationsApi = usersApi.enhanceEndpoints({
  endpoints: {
    getNotifications: { providesTags: ['Notifications'] },
    changeNotifications: {
      // Switches raise the version of the account.
      invalidatesTags: changes('Account'),
      async onQueryStarted({ changeNotificationsDto }, { dispatch, queryFulfilled }) {
        const put = (switches: ChangeNotificationsDto) =>
          dispatch(
            usersApi.util.updateQueryData(
              'getNotifications',
              undefined,
              (draft) => void Object.assign(draft, switches),
            ),
          );
        const patch = put(changeNotificationsDto);
        await queryFulfilled.catch(() => patch.undo());
      },
    },
  },
});

export const { useGetNotificationsQuery, useChangeNotificationsMutation } = notificationsApi;
