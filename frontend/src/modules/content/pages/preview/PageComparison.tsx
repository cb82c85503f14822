import { useEffect, useReducer, useRef, useState } from 'react';
import { Pages } from './preview-styles';

interface PageComparisonProps {
  address: string | undefined;
  width: number;
  title: string;
}

interface Shown {
  addresses: readonly [string | undefined, string | undefined];
  front: 0 | 1;
}
const NOTHING: Shown = { addresses: [undefined, undefined], front: 1 };
type Step = { load: string } | { loaded: 0 | 1 };

function reduce({ addresses, front }: Shown, step: Step): Shown {
  if ('loaded' in step) return { addresses, front: step.loaded };
  const behind = front === 0 ? 1 : 0;
  return { addresses: behind === 0 ? [step.load, addresses[1]] : [addresses[0], step.load], front };
}

/** The newer page loads behind the older, to prevent flashing. */
export function PageComparison({ address, width, title }: PageComparisonProps) {
  const [{ addresses, front }, act] = useReducer(reduce, NOTHING);
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  useEffect(() => {
    if (address) act({ load: address });
  }, [address]);

  const onLoad = (index: 0 | 1) => {
    if (!addresses[index] || index === front) return;
    const [older, newer] = [frames.current[front], frames.current[index]].map((frame) => frame?.contentWindow);
    if (older && newer) newer.scrollTo(older.scrollX, older.scrollY);
    act({ loaded: index });
  };
  const scale = room?.width ? Math.min(1, room.width / width) : 1;
  return (
    <Pages ref={box}>
      {([0, 1] as const)
        .filter((index) => addresses[index])
        .map((index) => (
          <iframe
            key={index}
            ref={(element) => void (frames.current[index] = element)}
            title={title}
            src={addresses[index]}
            sandbox="allow-same-origin"
            data-behind={index !== front}
            aria-hidden={index !== front}
            tabIndex={index === front ? 0 : -1}
            style={{ width, height: room ? room.height / scale : '100%', transform: `scale(${scale})` }}
            onLoad={() => onLoad(index)}
          />
        ))}
    </Pages>
  );
}

interface Room {
  width: number;
  height: number;
}

function useRoom(box: { readonly current: HTMLElement | null }): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
