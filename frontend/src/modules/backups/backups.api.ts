import { backupsApi as generated } from '../../contract/api/backups';
import { changes } from '../../api/store/tags';

const backupsApi = generated.enhanceEndpoints({
  endpoints: {
    listBackups: { providesTags: ['Backup'] },
    makeBackup: { invalidatesTags: changes('Backup') },
    verifyBackup: { invalidatesTags: changes('Backup') },
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
