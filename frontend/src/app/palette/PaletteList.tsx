import { useEffect, useRef } from 'react';
import { Avatar } from '../../ui/marks/Avatar';
import { paletteMessages as words } from '../../messages';
import type { PaletteGroup, PaletteItem } from './usePaletteResults';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  isBusy: boolean;
  onChoose: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, active, isBusy, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={words.title} aria-busy={isBusy}>
      {groups.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label}>
          <div role="presentation" aria-hidden>
            {label}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              isActive={item.id === active?.id}
              onChoose={isBusy ? undefined : () => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onChoose: (() => void) | undefined;
}

function Option({ id, item, isActive, onChoose }: OptionProps) {
  const { label, aside, person, icon: Icon } = item;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <div ref={option} id={id} role="option" aria-selected={isActive} aria-disabled={!onChoose} onClick={onChoose}>
      {person && <Avatar name={person} size={22} />}
      {Icon && <Icon size={17} aria-hidden />}
      <b>{label}</b>
      {aside && <span>{aside}</span>}
    </div>
  );
}
