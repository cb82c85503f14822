import type { Screen } from '../../ui/module';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.projectAttachments,
    needs: 'attachment.read',
    source: 'modules/attachments/admin/AttachmentsPage.tsx',
    load: async () => (await import('./admin/AttachmentsPage')).AttachmentsPage,
  },
];
