import { styled, type Theme } from '@mui/material/styles';
import { focusedInput, inputBox } from '../../../theme/inputs';
import { font, row } from '../../../theme/mixins';

const edge = (theme: Theme) => ({
  ...inputBox(theme),
  width: '100%',
  minHeight: 40,
  padding: '0 12px',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  ...font({ size: 15, line: 22 }),
  '@media (max-width:767.95px)': { minHeight: 46, fontSize: '1rem' },
});
const wrong = ({ vars }: Theme) => ({
  borderColor: vars.palette.error.main,
  boxShadow: `inset 0 0 0 1px ${vars.palette.error.main}`,
});

export const InputFrame = styled('span')(({ theme }) => ({
  ...edge(theme),
  ...row(8),
  cursor: 'text',
  '& > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '&:has(:focus-visible:is(input, textarea))': focusedInput(theme),
  '&:has([aria-invalid="true"])': wrong(theme),
  '&:has([aria-invalid="true"]:focus-visible)': { ...focusedInput(theme), boxShadow: 'none' },
  '&:has(:disabled, [readonly])': { backgroundColor: theme.vars.palette.surface.subtle, cursor: 'not-allowed' },
  '& > input, & > textarea': {
    flex: 1,
    minWidth: 0,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
  },
  '& > input': { alignSelf: 'stretch', textOverflow: 'ellipsis' },
  // An empty field has nothing to clear; the button would take room from the placeholder.
  '& > input:placeholder-shown::-webkit-search-cancel-button': { display: 'none' },
  '& > textarea': { padding: '9px 0', minHeight: 72, resize: 'vertical' },
}));

const ARROW = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M6 9l6 6 6-6'/%3E%3C/svg%3E")`;

export const SelectWrap = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  '&::after': {
    content: '""',
    position: 'absolute',
    right: 11,
    top: 'calc(50% - 8px)',
    width: 16,
    height: 16,
    pointerEvents: 'none',
    backgroundColor: theme.vars.palette.text.tertiary,
    mask: `${ARROW} center / contain no-repeat`,
    '@media (forced-colors: active)': { backgroundColor: 'ButtonText' },
  },
}));

export const SelectFrame = styled('select')(({ theme }) => ({
  ...edge(theme),
  appearance: 'none',
  paddingRight: 34,
  textOverflow: 'ellipsis',
  '&:focus-visible': focusedInput(theme),
  '&[aria-invalid="true"]': wrong(theme),
  '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
}));
