import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp, CircleAlert, Ellipsis } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Pill } from '../../../../ui/marks/Pill';
import { siteAdminMessages as words } from '../../../../messages';
import { useFault } from '../draft/useDraft';
import { DragHandle } from '../sorting/DragHandle';
import { ActionMenu, type MenuAction } from '../../../../ui/layers/ActionMenu';
import { useAnchor } from '../../../../ui/layers/useAnchor';
import { Body, Card, Head, Title } from './entry-styles';

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

export function EntryCard({
  path,
  name,
  aside,
  number,
  isNew,
  isOpen,
  onToggle,
  grip,
  actions,
  children,
}: EntryCardProps) {
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
