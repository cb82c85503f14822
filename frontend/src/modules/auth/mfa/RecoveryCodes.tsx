import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { Copy, Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { useCompany } from '../../../api/company';
import { DialogFoot } from '../../../ui/layers/DialogFoot';
import { useCopy } from '../../../ui/feedback/useCopy';
import { fullOnPhones } from '../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../ui/layers/useCloseOnBack';
import { safetyMessages as words } from '../../../messages';

const paper = fullOnPhones(440);
const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  padding: '20px 24px 0',
  [theme.breakpoints.down('md')]: { padding: '18px 16px 0' },
}));
const Codes = styled('ul')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: '4px 16px',
  margin: '12px 0 0',
  padding: 16,
  borderRadius: 10,
  fontFamily: 'monospace',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  backgroundColor: vars.palette.surface.subtle,
}));

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  '& > .MuiButton-root': { flex: 'auto' },
});
const STYLE = { size: 'small', variant: 'outlined' } as const;
/** Back must not lose the codes. */
const stayOpen = () => undefined;

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const titleId = useId();
  const copy = useCopy();
  const { name: firm } = useCompany();
  useCloseOnBack(true, stayOpen);
  const text = `${words.codesOf(firm)}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={`${titleId}-codes`} slotProps={{ paper: { sx: paper } }}>
      <Title id={titleId}>{words.keepTitle}</Title>
      <DialogContent id={`${titleId}-codes`}>
        {words.keepLede(firm)}
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Buttons data-actions>
          <Button {...STYLE} startIcon={<Copy aria-hidden />} onClick={() => void copy(text, words.copied)}>
            {words.copy}
          </Button>
          <Button
            {...STYLE}
            startIcon={<Download aria-hidden />}
            href={`data:text/plain,${encodeURIComponent(text)}`}
            download={words.fileName(firm)}
          >
            {words.download}
          </Button>
          <Button {...STYLE} startIcon={<Printer aria-hidden />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </Buttons>
      </DialogContent>
      <DialogFoot>
        <Button variant="contained" onClick={onKept}>
          {words.kept}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
