import { styled } from '@mui/material/styles';
import { Sparkles } from 'lucide-react';
import { Tile } from '../../../ui/marks/Tile';
import { ServiceTile } from '../../../labels/ServiceTile';

export interface QuotationSubject {
  title: string;
  request: string;
  area: string;
  range?: string;
  icon?: string;
  pastel: number;
}

const Strip = styled('div', { shouldForwardProp: (name) => name !== 'pastel' })<{ pastel: number }>(
  ({ theme: { vars, breakpoints }, pastel }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 14px',
    borderRadius: 12,
    backgroundColor: vars.palette.pastel[pastel]?.bg,
    '& > div': { minWidth: 0, flex: 1 },
    '& b': {
      display: 'block',
      fontSize: '0.90625rem',
      lineHeight: 20 / 14.5,
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    '& small': { display: 'block', fontSize: '0.8125rem', lineHeight: 18 / 13, color: vars.palette.text.secondary },
    '& > em': {
      fontStyle: 'normal',
      fontSize: '0.875rem',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: vars.palette.pastel[pastel]?.accent,
    },
    [breakpoints.down('md')]: { flexWrap: 'wrap', '& > em': { flexBasis: '100%', paddingLeft: 50 } },
    '@media (forced-colors: active)': { border: '1px solid' },
  }),
);

export function SubjectStrip({ subject: { title, area, range, icon, pastel } }: { subject: QuotationSubject }) {
  return (
    <Strip pastel={pastel}>
      {icon ? (
        <ServiceTile appearance={{ icon, pastel }} plain />
      ) : (
        <Tile pastel={pastel} plain aria-hidden>
          <Sparkles size={20} />
        </Tile>
      )}
      <div>
        <b>{title}</b>
        <small>{area}</small>
      </div>
      {range && <em>{range}</em>}
    </Strip>
  );
}
