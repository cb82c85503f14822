import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Labels = styled('span')({ display: 'grid', '& > span': { gridArea: '1 / 1', placeSelf: 'center' } });
const Busy = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });
const Spinner = styled('span')({
  width: 14,
  height: 14,
  borderRadius: '50%',
  border: '2px solid color-mix(in srgb, currentColor 35%, transparent)',
  borderTopColor: 'currentColor',
  animation: 'spin 800ms linear infinite',
  '@keyframes spin': { to: { transform: 'rotate(1turn)' } },
});

interface SubmitButtonProps extends Omit<ButtonProps, 'children' | 'type'> {
  label: string;
  busyLabel: string;
  busy: boolean;
}

/** While busy, keeps width and focus but does nothing. */
export function SubmitButton({ label, busyLabel, busy, onClick, ...rest }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      {...rest}
      type="submit"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Labels>
        <span style={busy ? { visibility: 'hidden' } : undefined}>{label}</span>
        <Busy style={busy ? undefined : { visibility: 'hidden' }} aria-hidden={!busy}>
          <Spinner aria-hidden />
          {busyLabel}
        </Busy>
      </Labels>
    </Button>
  );
}
