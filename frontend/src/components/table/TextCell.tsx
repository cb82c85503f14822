import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { useState, type SyntheticEvent } from 'react';
import { tableMessages } from '../../messages';

const Line = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-strong="true"]': { fontWeight: 570, letterSpacing: '-.006em' },
});

interface TextCellProps {
  text: string | null;
  /** What hover and focus show: the whole text, or a longer form of it (a day with its year). */
  full?: string | null;
  strong?: boolean;
}

/** One line of text; on hover and focus what it does not show. An empty one is a dash. */
export function TextCell({ text, full = text, strong = false }: TextCellProps) {
  const [isCut, setCut] = useState(false);
  if (!text) return <>{tableMessages.empty}</>;
  const measure = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setCut(currentTarget.scrollWidth > currentTarget.clientWidth);
  return (
    <Tooltip title={isCut || full !== text ? full : ''} describeChild enterDelay={500}>
      <Line data-cell-text data-strong={strong} dir="auto" onMouseEnter={measure} onFocus={measure}>
        {text}
      </Line>
    </Tooltip>
  );
}
