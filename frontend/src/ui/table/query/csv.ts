import { csvName, downloadFile } from '../../../api/download';

export type CsvExport = (chosen?: readonly (number | string)[]) => Promise<void>;

export const csvFrom =
  (path: string, name: string, words: object): CsvExport =>
  (chosen) => {
    const asked = new URLSearchParams({ ...words, ...(chosen && { ids: chosen.join() }) });
    return downloadFile(`${path}?${asked}`, csvName(name));
  };
