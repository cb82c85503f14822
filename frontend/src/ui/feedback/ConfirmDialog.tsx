import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { CircleQuestionMark, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { DialogFoot } from '../layers/DialogFoot';
import { bottomSheet } from '../bottom-sheet';
import { Tile } from '../marks/Tile';
import { QuietText } from '../page/QuietText';
import type { ConfirmQuestion } from './confirm-question';

const Body = styled('div')({ display: 'flex', gap: 14, padding: '20px 24px' });
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' }));
const Detail = styled(QuietText)({ margin: '4px 0 0', overflowWrap: 'anywhere' });

const ICONS = { danger: Trash2, alert: TriangleAlert, plain: CircleQuestionMark };

interface ConfirmDialogProps {
  question: ConfirmQuestion;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const { title, detail, action, cancel, tone = 'danger' } = question;
  const [titleId, detailId] = [useId(), useId()];
  const isRed = tone !== 'plain';
  const Icon = ICONS[tone];
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => onAnswer(false)}
      aria-labelledby={titleId}
      aria-describedby={detail ? detailId : undefined}
      sx={bottomSheet}
      slotProps={{ paper: { sx: { maxWidth: 440, width: '100%' } } }}
    >
      <Body>
        <Tile tone={isRed ? 'bad' : 'brand'} aria-hidden>
          <Icon size={20} />
        </Tile>
        <div>
          <Title id={titleId}>{title}</Title>
          {detail && <Detail id={detailId}>{detail}</Detail>}
        </div>
      </Body>
      <DialogFoot isCancelFirst cancel={cancel} onCancel={() => onAnswer(false)}>
        <Button variant="contained" color={isRed ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
