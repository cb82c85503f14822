import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bold, Italic, Link2, List, ListOrdered, Undo2, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { siteAdminMessages } from '../../../../messages';
import { Form } from '../../../../ui/form/Form';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useForm } from '../../../../ui/form/useForm';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { Bar } from './rich-styles';
import { isLink, linkOf } from './link';

const words = siteAdminMessages.rich;
const LEVELS = { '0': words.paragraph, '2': words.heading, '3': words.subheading } as const;

const stateOf = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  level: editor.isActive('heading', { level: 2 }) ? '2' : editor.isActive('heading', { level: 3 }) ? '3' : '0',
  canUndo: editor.can().undo(),
});

export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const state = useEditorState({ editor, selector: stateOf });
  const [isLinking, setLinking] = useState(false);
  const isByKeyboard = useRef(false);
  const run = () => editor.chain().focus();
  const style = (level: string) => {
    const styled = isByKeyboard.current ? editor.chain() : run();
    if (level === '0') styled.setParagraph().run();
    else styled.setHeading({ level: level === '2' ? 2 : 3 }).run();
  };
  const setLink = (href: string | null) => {
    setLinking(false);
    const marked = run().extendMarkRange('link');
    if (href === null) marked.unsetLink().run();
    else if (editor.state.selection.empty && !state.link) run().insertContent(linked(href)).run();
    else marked.setLink({ href }).run();
  };
  return (
    <Bar role="toolbar" aria-label={words.toolbar(label)}>
      <select
        aria-label={words.style}
        value={state.level}
        onKeyDown={() => (isByKeyboard.current = true)}
        onPointerDown={() => (isByKeyboard.current = false)}
        onChange={({ target }) => style(target.value)}
      >
        {Object.entries(LEVELS).map(([level, name]) => (
          <option key={level} value={level}>
            {name}
          </option>
        ))}
      </select>
      <hr aria-hidden />
      <Tool label={words.bold} icon={Bold} isOn={state.bold} onUse={() => run().toggleBold().run()} />
      <Tool label={words.italic} icon={Italic} isOn={state.italic} onUse={() => run().toggleItalic().run()} />
      <Tool label={words.link} icon={Link2} isOn={state.link} onUse={() => setLinking(true)} />
      <hr aria-hidden />
      <Tool label={words.bullets} icon={List} isOn={state.bullets} onUse={() => run().toggleBulletList().run()} />
      <Tool
        label={words.numbers}
        icon={ListOrdered}
        isOn={state.numbers}
        onUse={() => run().toggleOrderedList().run()}
      />
      <Tool label={words.undo} icon={Undo2} isOff={!state.canUndo} onUse={() => run().undo().run()} />
      {isLinking && (
        <LinkDialog
          href={String(editor.getAttributes('link').href ?? '')}
          onSet={setLink}
          onClose={() => setLinking(false)}
        />
      )}
    </Bar>
  );
}

const linked = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });

interface ToolProps {
  label: string;
  icon: LucideIcon;
  isOn?: boolean;
  isOff?: boolean;
  onUse: () => void;
}

const Tool = ({ label, icon: Icon, isOn, isOff = false, onUse }: ToolProps) => (
  <Tooltip title={label}>
    <IconButton
      size="small"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onUse()}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  </Tooltip>
);

interface LinkDialogProps {
  href: string;
  onSet: (href: string | null) => void;
  onClose: () => void;
}

function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const form = useForm({ defaultValues: { to: href } });
  return (
    <TitledDialog title={words.linkTitle} width={440} isSheet onClose={onClose}>
      <Form form={form} onSubmit={({ to }) => onSet(linkOf(to))}>
        <DialogContent>
          <TextInput
            name="to"
            label={words.linkTo}
            hint={words.linkHint}
            autoFocus
            spellCheck={false}
            rules={{ validate: (value) => isLink(linkOf(String(value))) || words.linkWrong }}
          />
        </DialogContent>
        <DialogFoot onCancel={onClose}>
          {href && <Button onClick={() => onSet(null)}>{words.linkRemove}</Button>}
          <Button type="submit" variant="contained">
            {words.linkSet}
          </Button>
        </DialogFoot>
      </Form>
    </TitledDialog>
  );
}
