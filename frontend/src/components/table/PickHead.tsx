import TableCell from '@mui/material/TableCell';
import { tableMessages } from '../../messages';
import { PickBox } from './PickBox';
import type { Selection } from './useSelection';

/** Chooses all rows of the page, or none. */
export function PickHead<Row>({ selection: { extent, toggleAll } }: { selection: Selection<Row> }) {
  return (
    <TableCell role="columnheader" scope="col">
      <PickBox
        label={tableMessages.chooseAll}
        isChosen={extent === 'all'}
        isPart={extent === 'some'}
        onPick={toggleAll}
      />
    </TableCell>
  );
}
