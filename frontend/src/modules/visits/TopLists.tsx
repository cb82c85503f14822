import { styled } from '@mui/material/styles';
import type { LogSummaryView, LogTopView } from '../../contract/api/logs';
import { logMessages as words } from '../../messages';
import { formatNumber } from '../../formats';

const SHOWN = 8;

const Fold = styled('details')(({ theme: { vars, breakpoints } }) => ({
  padding: '0 20px 12px',
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  '& > summary': { width: 'fit-content', minHeight: 24, color: vars.palette.text.secondary, cursor: 'pointer' },
  '& > summary:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 2, borderRadius: 4 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '12px 48px', paddingTop: 8 },
  [breakpoints.down('md')]: { padding: '12px 16px 0' },
}));
const List = styled('section')(({ theme: { vars } }) => ({
  flex: '1 1 240px',
  maxWidth: 420,
  minWidth: 0,
  '& > h2': { margin: '0 0 4px', fontSize: '0.8125rem', fontWeight: 590 },
  '& > ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 12, borderBottom: `1px solid ${vars.palette.divider}` },
  '& li > span': { flex: 'none', fontVariantNumeric: 'tabular-nums', color: vars.palette.text.secondary },
  '& button': {
    flex: 1,
    minWidth: 0,
    minHeight: 26,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: vars.palette.link,
    textDecoration: 'underline',
  },
  '& button:focus-visible': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: -2 },
}));

interface TopListsProps {
  summary: LogSummaryView | undefined;
  onPage: (page: string) => void;
  onPlace: (place: string) => void;
}

export function TopLists({ summary, onPage, onPlace }: TopListsProps) {
  return (
    <Fold>
      <summary>{words.top}</summary>
      <div>
        {summary?.visits === 0 ? (
          words.noHours
        ) : (
          <>
            <Top title={words.topPages} items={summary?.pages ?? []} onChoose={onPage} />
            <Top title={words.topPlaces} items={summary?.places ?? []} onChoose={onPlace} />
          </>
        )}
      </div>
    </Fold>
  );
}

interface TopProps {
  title: string;
  items: readonly LogTopView[];
  onChoose: (name: string) => void;
}

const Top = ({ title, items, onChoose }: TopProps) => (
  <List aria-label={title}>
    <h2>{title}</h2>
    <ol>
      {items.slice(0, SHOWN).map(({ name, visits }) => (
        <li key={name}>
          <button type="button" aria-label={words.only(name)} onClick={() => onChoose(name)}>
            {name}
          </button>
          <span>{formatNumber(visits)}</span>
        </li>
      ))}
    </ol>
  </List>
);
