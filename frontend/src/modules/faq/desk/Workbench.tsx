import { styled } from '@mui/material/styles';
import { faqDeskMessages as words } from '../../../messages';
import { ImportBox } from './ImportBox';
import { QualityChart } from './QualityChart';
import { TryBox } from './TryBox';

const Fold = styled('details')(({ theme: { vars } }) => ({
  margin: '0 20px 12px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  '& > summary': { padding: '12px 18px', fontWeight: 600, cursor: 'pointer' },
  '& > summary:focus-visible': { outline: `2px solid ${vars.palette.focus}`, borderRadius: 12 },
  '& > div': { display: 'grid', gap: 12, padding: '0 18px 16px' },
  '& p': { margin: 0, fontSize: '0.875rem', color: vars.palette.text.secondary },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': { padding: '4px 10px 4px 0', textAlign: 'left', overflowWrap: 'anywhere' },
  '& td:not(:first-of-type)': { fontVariantNumeric: 'tabular-nums' },
}));

/** What makes the assistant better: a place to try it, its figures, and whole files. */
export function Workbench() {
  return (
    <>
      <Fold>
        <summary>{words.tryTitle}</summary>
        <TryBox />
      </Fold>
      <Fold>
        <summary>{words.qualityTitle}</summary>
        <QualityChart />
      </Fold>
      <Fold>
        <summary>{words.importTitle}</summary>
        <ImportBox />
      </Fold>
    </>
  );
}
