import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { RichNode } from '../../../../contract/api/content';
import { same } from '../draft/content-path';
import type { FieldAria } from '../fields/FieldFrame';
import { isLink } from './link';
import { BoundedListItem } from './list-levels';
import { cleanPastedHtml } from './paste';
import { fromEditor, toEditor } from './rich-node';
import { Frame } from './rich-styles';
import { Toolbar } from './Toolbar';

const EXTENSIONS = [
  ...[Document, Paragraph, Text, Bold, Italic, BulletList, BoundedListItem, ListKeymap, UndoRedo],
  OrderedList.extend({ renderHTML: () => ['ol', 0] }),
  Heading.configure({ levels: [2, 3] }),
  HardBreak.extend({ marks: '' }),
  Link.configure({ openOnClick: false, autolink: false, isAllowedUri: (address) => isLink(address) }),
];

interface RichEditorProps {
  label: string;
  value: RichNode;
  onChange: (value: RichNode) => void;
  aria: Omit<FieldAria, 'name'>;
}

export function RichEditor({ label, value, onChange, aria }: RichEditorProps) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toEditor(value),
    // The Content Security Policy blocks injected style sheets.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: { ...attributes(aria), role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = fromEditor(changed.getJSON());
      onChange(written.current);
    },
  });
  // Only undo or another user's edit updates the editor.
  useEffect(() => {
    if (value === written.current || same(value, written.current)) return;
    written.current = value;
    editor?.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Frame>
      {editor && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </Frame>
  );
}

const attributes = (aria: RichEditorProps['aria']): Record<string, string> =>
  Object.fromEntries(Object.entries(aria).map(([name, value]) => [name, String(value)]));
