import { backupsApi as generated } from '../../contract/api/backups';
import { changedTags } from '../../api/store/tags';

const backupsApi = generated.enhanceEndpoints({
  endpoints: {
    listBackups: { providesTags: ['Backup'] },
    makeBackup: { invalidatesTags: (_view, error) => changedTags(error, 'Backup') },
    verifyBackup: { invalidatesTags: (_view, error) => changedTags(error, 'Backup') },
  },
});

export const {
  useListBackupsQuery,
  useMakeBackupMutation,
  useVerifyBackupMutation,
  useCancelVerificationMutation,
  useRestoreBackupMutation,
  useGetRestoreQuery,
} = backupsApi;

export const named = (name: string) => ({ name: encodeURIComponent(name) });
