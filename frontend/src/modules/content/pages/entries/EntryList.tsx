import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, Copy, Trash2, ChevronDown, ChevronUp, CircleAlert, Ellipsis } from 'lucide-react';
import { use, useId, type ComponentProps, type ReactNode } from 'react';
import { useAnnounce } from '../../../../ui/feedback/Announcer';
import { siteAdminMessages as words } from '../../../../messages';
import { same, valueAt } from '../draft/content-path';
import { useDraftState, useFault } from '../draft/useDraft';
import { FieldsContext, type AnyForm, type Shape } from '../forms/controls';
import { useReorder } from '../sorting/useReorder';
import { Pill } from '../../../../ui/marks/Pill';
import { DragHandle } from '../sorting/DragHandle';
import { ActionMenu, type MenuAction } from '../../../../ui/layers/ActionMenu';
import { useAnchor } from '../../../../ui/layers/useAnchor';
import { List, Body, Card, Head, Title } from './entry-styles';
import type { Entries } from './useEntries';

export interface EntryStyle {
  form: AnyForm;
  shape: Shape;
  name: string;
  aside?: string | undefined;
}

interface EntryListProps {
  path: string;
  entries: Entries;
  most: number;
  isNumbered?: boolean | undefined;
  describeEntry: (value: object) => EntryStyle;
}

export function EntryList({ path, entries, most, isNumbered = false, describeEntry }: EntryListProps) {
  const { rows, move } = entries;
  const announce = useAnnounce();
  const Fields = use(FieldsContext);
  const published = useDraftState(({ view }) => view.published && valueAt(view.published, path)) as object[] | null;
  const names = (published ?? []).map((value) => describeEntry(value).name);
  const grip = useReorder({ count: rows.length, onMove: move });
  const step = (from: number, to: number, name: string) => {
    if (to < 0 || to >= rows.length) return undefined;
    return () => {
      move(from, to);
      announce(words.moved(name, to + 1, rows.length));
    };
  };
  if (rows.length === 0) return null;
  return (
    <List>
      {rows.map(({ key, value }, index) => {
        const { form, shape, name, aside } = describeEntry(value);
        const isKnown = !published || names.includes(name) || published.some((old) => same(old, value));
        return (
          <EntryCard
            key={key}
            path={`${path}.${index}`}
            name={name}
            aside={aside}
            number={isNumbered ? index + 1 : undefined}
            isNew={!isKnown}
            isOpen={entries.isOpen(key)}
            onToggle={() => entries.toggle(key)}
            grip={grip(index)}
            actions={[
              { label: words.moveUp, icon: ArrowUp, run: step(index, index - 1, name) },
              { label: words.moveDown, icon: ArrowDown, run: step(index, index + 1, name) },
              {
                label: words.duplicate,
                icon: Copy,
                run: rows.length < most ? () => entries.duplicate(index) : undefined,
              },
              { label: words.remove, icon: Trash2, run: () => entries.remove(index, name) },
            ]}
          >
            <Fields form={form} shape={shape} path={`${path}.${index}`} />
          </EntryCard>
        );
      })}
    </List>
  );
}

interface EntryCardProps {
  path: string;
  name: string;
  aside?: string | undefined;
  number?: number | undefined;
  isNew: boolean;
  isOpen: boolean;
  onToggle: () => void;
  grip: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  actions: readonly MenuAction[];
  children: ReactNode;
}

function EntryCard({ path, name, aside, number, isNew, isOpen, onToggle, grip, actions, children }: EntryCardProps) {
  const bodyId = useId();
  const { anchor, open, close } = useAnchor();
  const fault = useFault(path);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card as="article" data-row data-open={isOpen}>
      <Head>
        <DragHandle label={words.moveOf(name)} {...grip} />
        {number !== undefined && <em aria-hidden>{number}</em>}
        <Title type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span>{name}</span>
          {isNew && (
            <Pill state="ok" sx={{ px: 1 }}>
              {words.isNew}
            </Pill>
          )}
          {fault && <CircleAlert size={16} role="img" aria-label={fault} />}
        </Title>
        {aside && <small>{aside}</small>}
        <IconButton
          size="small"
          aria-label={words.actionsOf(name)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={open}
        >
          <Ellipsis size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label={isOpen ? words.closeOf(name) : words.openOf(name)}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
        </IconButton>
      </Head>
      <div id={bodyId}>{isOpen && <Body>{children}</Body>}</div>
      <ActionMenu anchor={anchor} actions={actions} onClose={close} />
    </Card>
  );
}
