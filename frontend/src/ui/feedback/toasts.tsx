import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import { createContext, use, useCallback, useMemo, useRef, useState, type PropsWithChildren } from 'react';
import { errorText } from '../../api/errors';
import { Toast, type ToastContent } from './Toast';
import { useToastOffset } from './useToastOffset';

const MOST_AT_ONCE = 3;

export interface Toasts {
  success: (text: string) => void;
  failure: (text: string) => void;
  /** `fallback` for errors without a text. */
  error: (error: unknown, fallback: string) => void;
  /** Stays longer. */
  undo: (text: string, onUndo: () => void) => void;
  /** Call when the action was undone elsewhere. */
  withdrawUndo: () => void;
}

const nowhere = () => undefined;
const ToastContext = createContext<Toasts>({
  success: nowhere,
  failure: nowhere,
  error: nowhere,
  undo: nowhere,
  withdrawUndo: nowhere,
});

export const useToast = (): Toasts => use(ToastContext);

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 24,
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gap: 8,
  pointerEvents: 'none',
  'body:has([data-shell="staff"]) &': { right: 20, bottom: 68 },
  [theme.breakpoints.down('md')]: {
    '&, body:has([data-shell="staff"]) &': { insetInline: 12, bottom: 12, width: 'auto' },
  },
}));

function roomFor(items: readonly ToastContent[]): readonly ToastContent[] {
  if (items.length <= MOST_AT_ONCE) return items;
  const leaves = items.find(({ onUndo }) => !onUndo) ?? items[0];
  return items.filter((item) => item !== leaves);
}

export function ToastProvider({ children }: PropsWithChildren) {
  const [items, setItems] = useState<readonly ToastContent[]>([]);
  const nextId = useRef(0);
  const add = useCallback((item: Omit<ToastContent, 'id'>) => {
    setItems((now) => roomFor([...now, { ...item, id: nextId.current++ }]));
  }, []);
  const remove = useCallback((id: number) => setItems((now) => now.filter((item) => item.id !== id)), []);
  const toasts = useMemo<Toasts>(
    () => ({
      success: (text) => add({ text, kind: 'success' }),
      failure: (text) => add({ text, kind: 'failure' }),
      error: (error, fallback) => add({ text: errorText(error, fallback), kind: 'failure' }),
      undo: (text, onUndo) => add({ text, kind: 'success', onUndo }),
      withdrawUndo: () => setItems((now) => now.filter(({ onUndo }) => !onUndo)),
    }),
    [add],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {items.length > 0 && (
        <Portal>
          <ToastStack items={items} onGone={remove} />
        </Portal>
      )}
    </ToastContext>
  );
}

function ToastStack({ items, onGone }: { items: readonly ToastContent[]; onGone: (id: number) => void }) {
  const stack = useRef<HTMLDivElement>(null);
  useToastOffset(stack, items);
  return (
    <Stack ref={stack} data-toasts>
      {items.map((item) => (
        <Toast key={item.id} content={item} onGone={onGone} />
      ))}
    </Stack>
  );
}
