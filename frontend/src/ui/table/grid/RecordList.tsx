import { Fragment, type ReactNode } from 'react';
import { tableMessages } from '../../../messages';
import { MoreActions } from '../query/MoreActions';
import { Amount, Body, Chips, End, Item, Line, List, Meta, Title } from '../record-styles';
import { SelectBox } from '../bulk/SelectBox';
import { withEditedRow } from '../editing/row-editing';
import { SavedBadge } from '../editing/SavedBadge';
import type { PhonePosition, TableColumn } from '../table-types';
import type { RowsProps } from './data-table-props';
import { isControl } from './GridRow';

export function RecordList<Row extends object>(props: RowsProps<Row> & { rows: readonly Row[] }) {
  const { texts, columns, rows, rowKey, rowName, onRowClick, editing, savedKey, selection } = props;
  const actions = props.actions?.items ?? [];
  return (
    <List aria-label={texts.listLabel}>
      {withEditedRow(rows, rowKey, editing).map(({ key, row, editor }) =>
        editor ? (
          <Fragment key={key}>{editor}</Fragment>
        ) : (
          <Item
            key={key}
            data-key={key}
            data-chosen={selection?.keys.has(key)}
            onClick={(event) => !isControl(event) && onRowClick?.(row)}
          >
            {selection?.isOn && (
              <SelectBox
                label={tableMessages.chooseRow(rowName(row))}
                isChosen={selection.keys.has(key)}
                locked={selection.locked(row)}
                onPick={() => selection.toggle(key)}
              />
            )}
            <Record
              columns={columns}
              row={row}
              more={
                (key === savedKey || actions.length > 0) && (
                  <>
                    {key === savedKey && <SavedBadge />}
                    {actions.length > 0 && <MoreActions row={row} name={rowName(row)} actions={actions} />}
                  </>
                )
              }
            />
          </Item>
        ),
      )}
    </List>
  );
}

interface RecordProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  more: ReactNode;
}

function Record<Row>({ columns, row, more }: RecordProps<Row>) {
  const at = (place: PhonePosition, between: ReactNode = null): ReactNode[] =>
    columns
      .filter(({ phone }) => phone === place)
      .map(({ id, cell, phoneCell = cell }) => ({ id, content: phoneCell(row) }))
      .filter(({ content }) => content !== null)
      .map(({ id, content }, index) => (
        <Fragment key={id}>
          {index > 0 && between}
          {content}
        </Fragment>
      ));
  const [lead, meta, figures] = [at('lead'), at('meta', ' · '), at('figure')];
  const words = (
    <>
      <Line>
        <Title>{at('title')}</Title>
        {at('amount').map((amount, index) => (
          <Amount key={index}>{amount}</Amount>
        ))}
      </Line>
      {meta.length > 0 && <Meta data-one-line={lead.length > 0}>{meta}</Meta>}
    </>
  );
  if (lead.length > 0)
    return (
      <>
        {lead}
        <Body data-close>{words}</Body>
        <End data-close>
          {at('chip')}
          {figures}
          {more}
        </End>
      </>
    );
  const chips = at('chip');
  if (chips.length === 0 && figures.length === 0)
    return (
      <>
        <Body>{words}</Body>
        {more && <End data-close>{more}</End>}
      </>
    );
  return (
    <Body>
      {words}
      <Chips>
        {chips}
        <End>
          {figures}
          {more}
        </End>
      </Chips>
    </Body>
  );
}
