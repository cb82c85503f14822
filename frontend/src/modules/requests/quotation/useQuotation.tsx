import { useState, type ReactNode } from 'react';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import type { QuotationSubject } from './QuotationDialog';

const QuotationDialog = lazyLayer(async () => (await import('./QuotationDialog')).QuotationDialog);

interface OpenQuotation {
  subject: QuotationSubject;
  open: boolean;
  turn: number;
}

/** The page must render `dialog`. */
export function useQuotation(): { ask: (subject: QuotationSubject) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<OpenQuotation>();
  return {
    ask: (subject) => setAsked({ subject, open: true, turn: (asked?.turn ?? 0) + 1 }),
    dialog: asked && (
      <QuotationDialog
        key={asked.turn}
        subject={asked.subject}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    ),
  };
}
