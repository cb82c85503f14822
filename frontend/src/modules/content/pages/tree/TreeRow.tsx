import IconButton from '@mui/material/IconButton';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ContentEntryView } from '../../../../contract/api/content';
import { siteAdminMessages as words } from '../../../../messages';
import { Dot } from '../../../../ui/marks/Dot';
import { DragHandle } from '../sorting/DragHandle';
import { nameOf } from './groups';
import { Row } from './tree-styles';

/** Same functions in every render. */
export interface RowHandlers {
  point: (id: number | null) => void;
  choose: () => void;
  openMenu: (entry: ContentEntryView, button: HTMLElement) => void;
  grab: (id: number, event: PointerEvent<HTMLElement>) => void;
  press: (id: number, event: KeyboardEvent<HTMLElement>) => void;
}
interface TreeRowProps {
  entry: ContentEntryView;
  isCurrent: boolean;
  isPointed: boolean;
  /** Touch has no hover: actions are always visible. */
  isTouched: boolean;
  icon?: LucideIcon | undefined;
  isInner: boolean;
  canMove: boolean;
  canChange: boolean;
  on: RowHandlers;
}

export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { entry, isCurrent, isPointed, isTouched, icon, isInner, canMove, canChange, on } = props;
  const { id } = entry;
  const name = nameOf(entry);
  const isNear = isPointed || isCurrent;
  const isHeld = canMove && isNear;
  const isOffered = canChange && (isNear || isTouched);
  return (
    <Row
      data-row
      data-inner={isInner || undefined}
      data-pointed={isOffered || undefined}
      onPointerEnter={() => on.point(id)}
      onPointerLeave={() => on.point(null)}
    >
      {isHeld && (
        <span>
          <DragHandle
            label={words.moveOf(name)}
            onPointerDown={(event) => on.grab(id, event)}
            onKeyDown={(event) => on.press(id, event)}
          />
        </span>
      )}
      <RowLink entry={entry} isCurrent={isCurrent} icon={icon} onChoose={on.choose} />
      {isOffered && <MenuButton name={name} onOpen={(button) => on.openMenu(entry, button)} />}
    </Row>
  );
});

type RowLinkProps = Pick<TreeRowProps, 'entry' | 'isCurrent' | 'icon'> & { onChoose: () => void };

function RowLink({ entry, isCurrent, icon: Icon, onChoose }: RowLinkProps) {
  const name = nameOf(entry);
  return (
    <Link to={`?id=${entry.id}`} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
      {Icon && <Icon size={15} aria-hidden />}
      <b title={name}>{name}</b>
      <Marks entry={entry} />
    </Link>
  );
}

const MenuButton = ({ name, onOpen }: { name: string; onOpen: (button: HTMLElement) => void }) => (
  <span>
    <IconButton
      size="tiny"
      aria-label={words.actionsOf(name)}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <Ellipsis size={16} aria-hidden />
    </IconButton>
  </span>
);

function Marks({ entry: { kind, state, shown, number } }: { entry: ContentEntryView }) {
  return (
    <>
      {kind === 'terms' && number !== null && <small>{words.version(number)}</small>}
      {kind === 'page' && state !== 'draft' && <small>{words.marks.own}</small>}
      {state === 'draft' && <small data-pill>{words.marks.draft}</small>}
      {!shown && <small data-pill>{words.marks.hidden}</small>}
      {state === 'changed' && <Dot role="img" aria-label={words.marks.changed} />}
    </>
  );
}
