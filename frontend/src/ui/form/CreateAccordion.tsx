import { styled } from '@mui/material/styles';
import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Panel } from '../page/Panel';
import { font, row } from '../../theme/mixins';

const Box = styled(Panel)(({ theme: { vars, breakpoints } }) => ({
  margin: '0 20px 14px',
  scrollMarginTop: 72,
  '& > button': {
    ...row(10),
    width: '100%',
    minHeight: 44,
    padding: '0 14px',
    borderRadius: 12,
    ...font({ size: 14, weight: 570 }),
    textAlign: 'left',
    '& > span': { ...font({ size: 13, weight: 400 }), color: vars.palette.text.tertiary },
    '& > svg:last-of-type': { marginLeft: 'auto', color: vars.palette.text.tertiary },
    '&[aria-expanded="true"] > svg:last-of-type': { transform: 'rotate(180deg)' },
  },
  '& > div': { padding: 16, borderTop: `1px solid ${vars.palette.divider}` },
  [breakpoints.down('md')]: { marginInline: 16, '& > button > span': { display: 'none' } },
}));

interface CreateAccordionProps {
  label: string;
  hint: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function CreateAccordion({ label, hint, isOpen, onToggle, children }: CreateAccordionProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // A closing dialog returns its focus first.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
    return () => clearTimeout(timer);
  }, [isOpen]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body || form.current?.contains(document.activeElement);
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Box>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onClick={onToggle}
      >
        <Plus size={16} aria-hidden />
        {label}
        <span>{hint}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <div ref={form} id={id} hidden={!isOpen}>
        {children}
      </div>
    </Box>
  );
}
