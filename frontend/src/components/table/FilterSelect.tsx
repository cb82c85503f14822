import { styled } from '@mui/material/styles';
import { tableMessages } from '../../messages';
import { SelectFrame, SelectWrap } from '../form/frame';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

const Label = styled('label')(({ theme }) => ({
  position: 'relative',
  '& > span:first-of-type': {
    position: 'absolute',
    left: 11,
    top: 8,
    zIndex: 1,
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
  },
}));

/** A filter of many values. Its label stays before the chosen one: "Visibility Any". */
export function FilterSelect({ label, value = '', options, onChange }: FilterSelectProps) {
  return (
    <Label>
      <span>{label}</span>
      <SelectWrap>
        <SelectFrame
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
          sx={(theme) => ({
            minHeight: 34,
            paddingLeft: `calc(${label.length + 1} * 0.5rem + 11px)`,
            fontSize: '0.8125rem',
            fontWeight: 520,
            [theme.breakpoints.down('md')]: { minHeight: 44 },
          })}
        >
          <option value="">{tableMessages.any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectFrame>
      </SelectWrap>
    </Label>
  );
}
