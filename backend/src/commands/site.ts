import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../core/common/errors.js';
import { ContentTransferService } from '../modules/content/transfer/content-transfer.service.js';
import type { SiteImportView } from '../modules/content/transfer/site-import.view.js';
import { type Command, withContext } from './command.js';

const USAGE = 'usage: site export <file> | site import <file> [--dry-run]';

export const moveSite: Command = async ([direction, file, option], call) => {
  const isKnown = direction === 'export' ? option === undefined : option === undefined || option === '--dry-run';
  if (!file || !isKnown || !['export', 'import'].includes(direction ?? '')) throw new OperatorError(USAGE);
  const isExport = direction === 'export';
  const opened = await openFile(file, isExport ? 'wx' : 'r');
  try {
    await withContext(call, async (context) => {
      const transfer = context.get(ContentTransferService);
      if (isExport) await pipeline((await transfer.exportSite()).file, opened.createWriteStream());
      else
        call.output.write(
          reportOf(await transfer.importSite(null, opened.createReadStream(), { dryRun: option !== undefined })),
        );
    });
  } catch (error) {
    if (isExport) await rm(file, { force: true });
    throw error;
  } finally {
    await opened.close();
  }
};

function openFile(file: string, flags: 'wx' | 'r'): Promise<FileHandle> {
  return open(file, flags).catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(
      code === 'EEXIST' ? `${file} already exists. Name a new file.` : `${file} cannot be opened (${code}).`,
    );
  });
}

function reportOf({ changes, redirects, pictures, done }: SiteImportView): string {
  const lines = changes
    .filter(({ what }) => what !== 'same')
    .map(
      ({ what, kind, name, path, fields }) =>
        `${what.padEnd(8)} ${kind.padEnd(9)} ${path ?? name}  ${fields.join(', ')}\n`,
    );
  return `${lines.join('')}${redirects} redirects, ${pictures} pictures. ${done ? 'Done.' : 'Nothing was changed.'}\n`;
}
