import type { Theme } from '@mui/material/styles';

/** Bar of equal segments `i`; those done have `data-on`. */
export const segmentStyles = (palette: Theme['vars']['palette'], done: string) => ({
  display: 'flex',
  flex: 1,
  gap: 3,
  minWidth: 60,
  '& > i': {
    flex: 1,
    height: 6,
    borderRadius: 3,
    backgroundColor: palette.line.edge,
    '@media (forced-colors: active)': { border: '1px solid', backgroundColor: 'Canvas' },
  },
  '& > i[data-on]': { backgroundColor: done, '@media (forced-colors: active)': { backgroundColor: 'CanvasText' } },
});
