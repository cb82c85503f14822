import { backupsApi as generated } from '../../contract/api/backups';
import { changedTags, type TagType } from '../../api/store/tags';

const backupsApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    listBackups: { providesTags: ['Backup'] },
    makeBackup: { invalidatesTags: (_view, error) => changedTags(error, 'Backup') },
    verifyBackup: { invalidatesTags: (_view, error) => changedTags(error, 'Backup') },
    cancelVerification: { invalidatesTags: [] },
    restoreBackup: { invalidatesTags: [] },
    getRestore: { providesTags: [] },
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
