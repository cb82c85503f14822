import { ListItem } from '@tiptap/extension-list';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/** The server refuses deeper documents. */
export const LIST_LEVELS_MAX = 5;

export const BoundedListItem = ListItem.extend({
  addKeyboardShortcuts() {
    const Tab = () => countLevels(this.editor.state) < LIST_LEVELS_MAX && this.editor.commands.sinkListItem(this.name);
    return { ...this.parent?.(), Tab };
  },
});

/** Down to the innermost item below the cursor. */
function countLevels({ selection: { $from } }: EditorState): number {
  const around = Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).filter(isItem);
  return around.length + levelsBelow(around.at(-1));
}

const isItem = ({ type }: Node): boolean => type.name === ListItem.name;

function levelsBelow(node: Node | undefined): number {
  const levels = node?.children.map((child) => levelsBelow(child) + Number(isItem(child))) ?? [];
  return Math.max(0, ...levels);
}
