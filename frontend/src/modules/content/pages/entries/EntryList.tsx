import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { use } from 'react';
import { useAnnounce } from '../../../../ui/feedback/Announcer';
import { siteAdminMessages as words } from '../../../../messages';
import { same, valueAt } from '../draft/content-path';
import { useDraftState } from '../draft/useDraft';
import { FieldsContext, type AnyForm, type Shape } from '../forms/controls';
import { useReorder } from '../sorting/useReorder';
import { List } from './entry-styles';
import { EntryCard } from './EntryCard';
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
