import type { Screen } from '../../kit/module';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.projectAttachments,
    needs: 'attachment.read',
    load: async () => (await import('./desk/AttachmentsPage')).AttachmentsPage,
  },
];
