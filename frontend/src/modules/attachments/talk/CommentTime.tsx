import { styled } from '@mui/material/styles';
import { formatInstant } from '../../../ui/format';

const Time = styled('span')(({ theme }) => ({
  fontSize: '0.78125rem',
  color: theme.vars.palette.text.secondary,
  '& > time': { whiteSpace: 'nowrap' },
}));

export function CommentTime({ at, by }: { at: string | null; by?: string | null }) {
  return (
    <Time>
      {by && (
        <>
          <bdi>{by}</bdi>,{' '}
        </>
      )}
      {at && <time dateTime={at}>{formatInstant(at, true)}</time>}
    </Time>
  );
}
