import type { ReactNode } from 'react';
import { formatSize } from '../../ui/format';
import { StateChip } from '../../ui/marks/StateChip';
import { formatDayAndHour } from '../../ui/time-format';
import { backupMessages as words } from '../../messages';
import type { BackupView } from '../../contract/api/backups';

const labelOf = (label: string): string => (words.labels as Partial<Record<string, string>>)[label] ?? label;

export function BackupLine({ backup: { made_at, label, verified_at, bytes } }: { backup: BackupView }): ReactNode {
  return (
    <>
      <time dateTime={made_at}>{formatDayAndHour(made_at)}</time>
      {verified_at && (
        <StateChip appearance={['ok', 'done']} quiet title={words.verifiedOn(formatDayAndHour(verified_at))}>
          {words.isVerified}
        </StateChip>
      )}
      {label && <small>{labelOf(label)}</small>}
      <small>{formatSize(bytes)}</small>
    </>
  );
}
