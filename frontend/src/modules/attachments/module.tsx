import type { Screen } from '../../ui/module';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.projectAttachments,
    needs: 'attachment.read',
    load: async () => (await import('./admin/AttachmentsPage')).AttachmentsPage,
  },
];
