import { styled } from '@mui/material/styles';
import { tableMessages } from '../../messages';
import { SelectWrap } from '../form/frame';

const Label = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 34,
  paddingLeft: 11,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 8,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -1 },
  '& select': {
    height: 32,
    padding: '0 34px 0 6px',
    border: 0,
    outline: 'none',
    appearance: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: 520,
    color: theme.vars.palette.text.primary,
  },
  '& option': { backgroundColor: theme.vars.palette.background.paper },
  // Two stand side by side where there is room.
  [theme.breakpoints.down('md')]: {
    flex: '1 1 150px',
    minWidth: 0,
    height: 44,
    '& > span': { flex: 1, minWidth: 0 },
    '& select': { width: '100%', height: 42, fontSize: '1rem', textOverflow: 'ellipsis' },
  },
}));

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A filter of many values. Its label stays before the chosen one: "Visibility Any". */
export function FilterSelect({ label, value = '', options, onChange }: FilterSelectProps) {
  return (
    <Label>
      {label}
      <SelectWrap>
        <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
          <option value="">{tableMessages.any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectWrap>
    </Label>
  );
}
