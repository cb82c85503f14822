import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ServiceTile } from '../../../labels/ServiceTile';
import type { ServiceEntryView } from '../../../contract/api/config';
import { box, font } from '../../../theme/mixins';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 14,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));
const Card = styled(Link)(({ theme: { vars, typography } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 14,
  height: '100%',
  padding: 18,
  ...box(vars, 12),
  textDecoration: 'none',
  color: vars.palette.text.primary,
  transition: 'border-color 150ms',
  '&:hover': { borderColor: vars.palette.line.strong },
  '& > div': { flex: 1, minWidth: 0 },
  '& h2, & h3': { ...typography.h3, margin: 0 },
  '& p': { margin: '2px 0 0', ...font({ size: 13.5, line: 20 }), color: vars.palette.text.secondary },
  '& b': {
    display: 'block',
    marginTop: 8,
    ...font({ size: 13, line: 20, weight: 540 }),
    fontVariantNumeric: 'tabular-nums',
  },
  '& > svg': { flex: 'none', marginTop: 2, color: vars.palette.text.tertiary },
}));

interface ServiceGridProps {
  services: readonly ServiceEntryView[];
  headings: 'h2' | 'h3';
}

export function ServiceGrid({ services, headings: Heading }: ServiceGridProps) {
  return (
    <Grid>
      {services.map(({ path, name, line, range, ...appearance }) => (
        <li key={path}>
          <Card to={path}>
            <ServiceTile appearance={appearance} />
            <div>
              <Heading>{name}</Heading>
              <p>{line}</p>
              {range && <b>{range}</b>}
            </div>
            <ChevronRight size={16} aria-hidden />
          </Card>
        </li>
      ))}
    </Grid>
  );
}
