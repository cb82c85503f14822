import type { ReactNode } from 'react';
import { useCompany } from '../../api/company';
import { formatSize } from '../../kit/format';
import { Glyph } from '../../kit/marks/Glyph';
import { QuietMark } from '../../kit/marks/Pill';
import { dayAndHour } from '../../kit/moments';
import { backupMessages as words } from '../../messages';
import type { BackupView } from '../../contract/api/backups';

/** What it was made for; a word that is not known here is told as it is. */
const labelOf = (label: string): string => (words.labels as Partial<Record<string, string>>)[label] ?? label;

/** One backup: as of when, whether somebody has read it whole, how large. */
export function BackupLine({ backup: { made_at, label, verified_at, bytes } }: { backup: BackupView }): ReactNode {
  const { timezone } = useCompany();
  return (
    <>
      <time dateTime={made_at}>{dayAndHour(made_at, timezone)}</time>
      {verified_at && (
        <QuietMark state="ok" title={words.verifiedOn(dayAndHour(verified_at, timezone))}>
          <Glyph name="done" />
          {words.isVerified}
        </QuietMark>
      )}
      {label && <small>{labelOf(label)}</small>}
      <small>{formatSize(bytes)}</small>
    </>
  );
}
