import { FileText } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { AttachmentView } from '../../../contract/api/attachments';
import { Picture } from '../../../ui/marks/Picture';
import { attachmentMessages as words } from '../../../messages';
import { pictureAddress } from '../file-address';
import { FileState } from '../FileState';
import { FileButton, FileList, Thumbnail } from './admin-styles';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface StaffFileListProps {
  attachments: readonly AttachmentView[];
  shownId: number;
  onShow: (id: number) => void;
}

/** Single tab stop; arrow keys select. */
export function StaffFileList({ attachments, shownId, onShow }: StaffFileListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = { Home: 0, End: buttons.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? 0);
    const file = attachments[to];
    if (at < 0 || to === at || !file) return;
    event.preventDefault();
    buttons[to]?.focus();
    onShow(file.id);
  };
  return (
    <FileList ref={list} aria-label={words.files} onKeyDown={onKeyDown}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <FileButton
            type="button"
            aria-current={attachment.id === shownId}
            tabIndex={attachment.id === shownId ? 0 : -1}
            onClick={() => onShow(attachment.id)}
          >
            <FileSummary attachment={attachment} />
          </FileButton>
        </li>
      ))}
    </FileList>
  );
}

export const FileSummary = ({ attachment }: { attachment: AttachmentView }) => (
  <>
    <Thumbnail>
      {attachment.is_image ? (
        <Picture src={pictureAddress(attachment.filename, 'small')} alt="" />
      ) : (
        <FileText size={18} strokeWidth={1.5} aria-hidden />
      )}
    </Thumbnail>
    <span>
      <b title={attachment.original_name}>{attachment.original_name}</b>
      <FileState attachment={attachment} />
    </span>
  </>
);
