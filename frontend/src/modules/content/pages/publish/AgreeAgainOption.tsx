import { styled } from '@mui/material/styles';
import { siteAdminMessages as words } from '../../../../messages';

const Box = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '2px 10px',
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  cursor: 'pointer',
  ...theme.typography.body2,
  '& > input': { width: 18, height: 18, margin: 1, accentColor: theme.vars.palette.primary.main },
  '& > b': { fontWeight: 560 },
  '& > span': { gridColumn: 2, color: theme.vars.palette.text.secondary },
}));

interface AgreeAgainOptionProps {
  isAsked: boolean;
  onChange: (isAsked: boolean) => void;
}

/** Terms: users of older versions must accept again. */
export const AgreeAgainOption = ({ isAsked, onChange }: AgreeAgainOptionProps) => (
  <Box>
    <input type="checkbox" checked={isAsked} onChange={({ target }) => onChange(target.checked)} />
    <b>{words.asksAgain}</b>
    <span>{words.asksAgainHint}</span>
  </Box>
);
