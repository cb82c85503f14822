import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { tableMessages } from '../../messages';

const Line = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-strong="true"]': { fontWeight: 570, letterSpacing: '-.006em' },
});

/** One line of text; the whole of it on hover and focus. An empty one is a dash. */
export function TextCell({
  text,
  full = text,
  strong = false,
}: {
  text: string | null;
  full?: string | null;
  strong?: boolean;
}) {
  if (!text) return <>{tableMessages.empty}</>;
  return (
    <Tooltip title={full ?? ''} enterDelay={500}>
      <Line data-cell-text data-strong={strong} dir="auto">
        {text}
      </Line>
    </Tooltip>
  );
}
