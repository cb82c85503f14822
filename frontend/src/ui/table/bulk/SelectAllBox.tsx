import { tableMessages } from '../../../messages';
import { SelectBox } from './SelectBox';
import type { Selection } from './useSelection';

export function SelectAllBox<Row>({ selection: { extent, toggleAll } }: { selection: Selection<Row> }) {
  return (
    <th role="columnheader" scope="col" tabIndex={-1} data-tool>
      <SelectBox
        label={tableMessages.chooseAll}
        isChosen={extent === 'all'}
        isPart={extent === 'some'}
        onPick={toggleAll}
      />
    </th>
  );
}
