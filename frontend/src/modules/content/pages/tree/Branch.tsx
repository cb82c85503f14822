import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useReducer, type ReactNode } from 'react';
import { Row } from './tree-styles';

interface BranchProps {
  label: string;
  before?: readonly ReactNode[];
  rows: readonly ReactNode[];
}

export function Branch({ label, before = [], rows }: BranchProps) {
  const id = useId();
  const [isOpen, toggle] = useReducer((open: boolean) => !open, true);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const count = before.length + rows.length;
  if (count === 0) return null;
  return (
    <Row>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Chevron size={15} aria-hidden />
        {label}
        <small>{count}</small>
      </button>
      <div id={id} hidden={!isOpen}>
        {before.length > 0 && <ul aria-label={label}>{before}</ul>}
        {rows.length > 0 && <ul aria-label={label}>{rows}</ul>}
      </div>
    </Row>
  );
}
