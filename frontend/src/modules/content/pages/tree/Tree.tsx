import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Search,
  ChevronDown,
  ChevronRight,
  CornerUpRight,
  Image,
  PackageOpen,
  ArrowDown,
  ArrowUp,
  Copy,
  Eye,
  EyeOff,
  Trash2,
} from 'lucide-react';
import { useState, useId, useReducer, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContentEntryView } from '../../../../contract/api/content';
import { MANY_KINDS } from '../../../../contract/words';
import { useCan, useSession } from '../../../../api/session/session';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { SearchInput } from '../../../../ui/form/fields/SearchInput';
import { TrashButton } from '../../../../ui/trash/TrashButton';
import { useHandlers } from '../../../../ui/useHandlers';
import {
  siteAdminMessages as words,
  libraryMessages,
  redirectMessages,
  siteTransferMessages,
} from '../../../../messages';
import { AddMenu } from '../AddMenu';
import { paths } from '../../../../paths';
import { ActionMenu, type MenuAction } from '../../../../ui/layers/ActionMenu';
import { grouped, iconOf } from './groups';
import { Nav, Nothing, Tools, Row } from './tree-styles';
import { TreeRow } from './TreeRow';
import { useRowOrder } from './useRowOrder';
import { useTreeMoves, type TreeMoves } from './useTreeMoves';

const KINDS = MANY_KINDS.map((kind) => ({ kind, label: words.newOf[kind] }));

interface TreeProps {
  items: readonly ContentEntryView[];
  current: number | undefined;
  /** Undefined: the first page. */
  onOpen: (id: number | undefined) => void;
  onChoose: () => void;
}

export function Tree({ items, current, onOpen, onChoose }: TreeProps) {
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<number | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Not deferred: filtering hundreds of rows is cheaper than a render.
  const groups = grouped(items, text);
  const moves = useTreeMoves(onOpen);
  const mayPublish = useCan('site.publish');
  const isTouched = useMediaQuery('(hover: none)');
  const { grab, press, step } = useRowOrder(items);
  const on = useHandlers({
    grab,
    press,
    point: (id: number | null) => menu === null && setPointed(id),
    choose: onChoose,
    openMenu: (entry: ContentEntryView, anchor: HTMLElement) => setMenu({ entry, anchor }),
  });
  const rowOf = (entry: ContentEntryView, isInner = false) => (
    <TreeRow
      key={entry.id}
      entry={entry}
      isCurrent={entry.id === current}
      isPointed={entry.id === pointed}
      isTouched={isTouched}
      icon={isInner ? undefined : iconOf(entry.kind)}
      isInner={isInner}
      canChange={entry.kind === 'service' || entry.kind === 'page'}
      canMove={mayPublish && text === '' && (entry.kind === 'service' || entry.kind === 'page')}
      on={on}
    />
  );
  const isEmpty = Object.values(groups).every(({ length }) => length === 0);
  return (
    <Nav aria-label={words.label}>
      <Tools>
        <InputFrame>
          <Search size={15} aria-hidden />
          <SearchInput label={words.find} search={{ text, setText }} />
        </InputFrame>
        <AddMenu
          size="small"
          variant="outlined"
          label={words.add}
          choices={KINDS}
          onAdd={(kind) => void moves.add(kind)}
        />
      </Tools>
      {isEmpty && <Nothing role="status">{words.nothing(text)}</Nothing>}
      <ul>
        {groups.home.map((entry) => rowOf(entry))}
        <Branch label={words.groups.services} rows={groups.services.map((entry) => rowOf(entry, true))} />
        <Branch
          label={words.groups.pages}
          before={groups.pages.map((entry) => rowOf(entry, true))}
          rows={groups.own.map((entry) => rowOf(entry, true))}
        />
      </ul>
      <ul>{groups.rest.map((entry) => rowOf(entry))}</ul>
      {text === '' && <TreeLinks />}
      <TrashButton kind="content" onRestore={moves.restore} />
      <RowMenu
        menu={menu}
        moves={moves}
        step={mayPublish && menu && text === '' ? step(menu.entry) : undefined}
        mayRemove={mayPublish}
        isOpen={menu?.entry.id === current}
        onClose={() => setMenu(null)}
      />
    </Nav>
  );
}

interface BranchProps {
  label: string;
  before?: readonly ReactNode[];
  rows: readonly ReactNode[];
}

function Branch({ label, before = [], rows }: BranchProps) {
  const id = useId();
  const [isOpen, toggle] = useReducer((open: boolean) => !open, true);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const count = before.length + rows.length;
  if (count === 0) return null;
  return (
    <Row>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Chevron size={15} aria-hidden />
        {label}
        <small>{count}</small>
      </button>
      <div id={id} hidden={!isOpen}>
        {before.length > 0 && <ul aria-label={label}>{before}</ul>}
        {rows.length > 0 && <ul aria-label={label}>{rows}</ul>}
      </div>
    </Row>
  );
}

const LINKS = [
  { to: paths.adminPictures, label: libraryMessages.title, Icon: Image, needs: 'site.edit' },
  { to: paths.adminRedirects, label: redirectMessages.title, Icon: CornerUpRight, needs: 'site.edit' },
  { to: paths.adminTransfer, label: siteTransferMessages.title, Icon: PackageOpen, needs: 'site.publish' },
] as const;

function TreeLinks() {
  const { permissions } = useSession();
  return (
    <ul>
      {LINKS.filter(({ needs }) => permissions.includes(needs)).map(({ to, label, Icon }) => (
        <Row key={to}>
          <Link to={to}>
            <Icon size={15} aria-hidden />
            <b>{label}</b>
          </Link>
        </Row>
      ))}
    </ul>
  );
}

interface OpenMenu {
  entry: ContentEntryView;
  anchor: HTMLElement;
}

interface RowMenuProps {
  menu: OpenMenu | null;
  moves: TreeMoves;
  step: ((by: number) => (() => void) | undefined) | undefined;
  mayRemove: boolean;
  isOpen: boolean;
  onClose: () => void;
}

function RowMenu({ menu, moves, step, mayRemove, isOpen, onClose }: RowMenuProps) {
  const actionsOf = (entry: ContentEntryView): MenuAction[] => [
    { label: words.copy, icon: Copy, run: () => moves.copy(entry) },
    ...(entry.kind === 'service'
      ? [
          {
            label: entry.shown ? words.hide : words.show,
            icon: entry.shown ? EyeOff : Eye,
            run: () => moves.hide(entry),
          },
        ]
      : []),
    ...(step
      ? [
          { label: words.moveUp, icon: ArrowUp, run: step(-1) },
          { label: words.moveDown, icon: ArrowDown, run: step(1) },
        ]
      : []),
    ...(mayRemove ? [{ label: words.remove, icon: Trash2, run: () => moves.remove(entry, isOpen) }] : []),
  ];
  return <ActionMenu anchor={menu?.anchor ?? null} actions={menu ? actionsOf(menu.entry) : []} onClose={onClose} />;
}
