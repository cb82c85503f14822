import { backupsApi as generated } from '../../contract/api/backups';
import { changed, type TagType } from '../../api/store/tags';

const backupsApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    listBackups: { providesTags: ['Backup'] },
    makeBackup: { invalidatesTags: (_view, error) => changed(error, 'Backup') },
    // It is noted with the backup that it is whole.
    verifyBackup: { invalidatesTags: (_view, error) => changed(error, 'Backup') },
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

/** A name as a part of an address. */
export const named = (name: string) => ({ name: encodeURIComponent(name) });
