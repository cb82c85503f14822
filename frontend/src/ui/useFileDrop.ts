import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true;
/** Table cells are copied as text and picture; then the text counts. */
const isPicture = (data: DataTransfer | null): data is DataTransfer =>
  hasFiles(data) && !data.types.includes('text/plain');

interface FileDrop<Zone> {
  zone: RefObject<Zone | null>;
  drag: 'window' | 'zone' | undefined;
}

/** Files dropped elsewhere never replace the page. */
export function useFileDrop<Zone extends Element>(onFiles: (files: readonly File[]) => void): FileDrop<Zone> {
  const zone = useRef<Zone>(null);
  const [drag, setDrag] = useState<FileDrop<Zone>['drag']>();
  const isInside = ({ target }: Event) => target instanceof Node && zone.current?.contains(target) === true;
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    const inside = isInside(event);
    event.dataTransfer.dropEffect = inside ? 'copy' : 'none';
    setDrag(inside ? 'zone' : 'window');
  });
  const onLeave = useEffectEvent((event: DragEvent) => {
    // Moving between elements is not leaving.
    if (event.relatedTarget === null) setDrag(undefined);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setDrag(undefined);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (isInside(event)) onFiles([...event.dataTransfer.files]);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // A closed dialog has no zone.
    if (zone.current && isPicture(event.clipboardData)) onFiles([...event.clipboardData.files]);
  });
  useEffect(() => {
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
  return { zone, drag };
}
