import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PageTitle } from '../../../../ui/page/PageTitle';
import { Bar, FormArea } from '../site-styles';
import { PreviewArea } from '../preview/preview-styles';
import { Nav } from '../tree/tree-styles';

const Lines = styled('div')({ display: 'grid', gap: 20 });
const ROWS = [60, 90, 110, 120, 100, 130, 110, 90, 120, 100, 80, 90];
const FIELDS = [62, 62, 62, 62, 96];

export const TreeSkeleton = () => (
  <Nav aria-hidden data-late>
    {ROWS.map((width, i) => (
      <Skeleton key={i} width={width} height={28} sx={{ ml: 1.5 }} />
    ))}
  </Nav>
);

export const EditorSkeleton = ({ title }: { title: string }) => (
  <>
    <Bar>
      <div>
        <PageTitle title={title} />
      </div>
    </Bar>
    <FormArea aria-busy>
      <Lines data-late>
        {FIELDS.map((height, i) => (
          <Skeleton key={i} variant="rounded" height={height} />
        ))}
      </Lines>
    </FormArea>
    <PreviewArea as="div" aria-hidden />
  </>
);
