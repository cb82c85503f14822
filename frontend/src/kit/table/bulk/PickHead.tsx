import { tableMessages } from '../../../messages';
import { PickBox } from './PickBox';
import type { Selection } from './useSelection';

/** Chooses all rows of the page, or none. */
export function PickHead<Row>({ selection: { extent, toggleAll } }: { selection: Selection<Row> }) {
  return (
    <th role="columnheader" scope="col" tabIndex={-1}>
      <PickBox
        label={tableMessages.chooseAll}
        isChosen={extent === 'all'}
        isPart={extent === 'some'}
        onPick={toggleAll}
      />
    </th>
  );
}
