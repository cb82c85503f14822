import { uploadFile } from '../../../api/upload';

export const sendFile = (projectId: number, file: File, onProgress: (percent: number) => void): Promise<unknown> =>
  uploadFile({ path: `/projects/${projectId}/upload`, field: 'attachments', file, onProgress });
