import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { myProjectMessages as words } from '../../../messages';

const Row = styled('nav')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 12,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
}));

interface MyProjectsPagerProps {
  page: number;
  size: number;
  total: number;
  onGo: (page: number) => void;
}

export function MyProjectsPager({ page, size, total, onGo }: MyProjectsPagerProps) {
  if (total <= size) return null;
  const from = (page - 1) * size + 1;
  return (
    <Row aria-label={words.tableLabel}>
      {words.range(from, Math.min(page * size, total), total)}
      <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {words.previous}
      </Button>
      <Button size="small" variant="outlined" disabled={page * size >= total} onClick={() => onGo(page + 1)}>
        {words.next}
      </Button>
    </Row>
  );
}
