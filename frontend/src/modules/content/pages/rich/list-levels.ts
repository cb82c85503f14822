import { ListItem } from '@tiptap/extension-list';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { Fragment, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/**
 * Deeper lists exceed the backend's JSON depth (`MAX_DEPTH` in `json-parser.ts`; `DEPTH_MAX` in `rich-text.ts` is
 * higher).
 */
const LIST_LEVELS_MAX = 5;

export const BoundedListItem = ListItem.extend({
  addKeyboardShortcuts() {
    const isFull = () => levelAt(this.editor.state.selection.$from) >= LIST_LEVELS_MAX;
    // At the limit, Tab keeps the focus in the editor.
    return { ...this.parent?.(), Tab: () => this.editor.commands.sinkListItem(this.name) || isFull() };
  },
  addProseMirrorPlugins: () => [boundedLevels],
});

/** Refuses edits that nest lists too deeply; flattens what is pasted or dropped. */
const boundedLevels = new Plugin({
  filterTransaction: (tr, { doc }) => !tr.docChanged || isInserted(tr) || isRestored(tr) || !addsLevels(doc, tr.doc),
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(isInserted) || !addsLevels(before.doc, doc)) return null;
    for (let item = itemTooDeep(doc); item; item = itemTooDeep(tr.doc)) flattenList(tr, item);
    return tr;
  },
});

const isInserted = (tr: Transaction): boolean => ['paste', 'drop'].includes(tr.getMeta('uiEvent') as string);
/** Undone, or edited by another user. */
const isRestored = (tr: Transaction): boolean => isHistoryTransaction(tr) || tr.getMeta('preventUpdate') === true;

/** Documents that already have more levels can be edited. */
function addsLevels(before: Node, after: Node): boolean {
  const levels = levelsBelow(after);
  return levels > LIST_LEVELS_MAX && levels > levelsBelow(before);
}

const isItem = ({ type }: Node): boolean => type.name === ListItem.name;

function levelsBelow(node: Node): number {
  return Math.max(0, ...node.children.map((child) => levelsBelow(child) + Number(isItem(child))));
}

const levelAt = ($at: ResolvedPos): number =>
  Array.from({ length: $at.depth }, (_, at) => $at.node(at + 1)).filter(isItem).length;

/** The first one, which starts its list. */
function itemTooDeep(doc: Node): ResolvedPos | undefined {
  let found: ResolvedPos | undefined;
  doc.descendants((node, position) => {
    if (!found && isItem(node) && levelAt(doc.resolve(position)) === LIST_LEVELS_MAX) found = doc.resolve(position);
    return !found && !node.isTextblock;
  });
  return found;
}

/** The items follow the outer item; what followed their list ends the last one. */
function flattenList(tr: Transaction, $first: ResolvedPos): void {
  const { parent: list, pos } = $first;
  const [outer, end] = [$first.node(-1), $first.after()];
  const last = list.lastChild!;
  const rest = outer.content.cut(end - $first.start(-1));
  const items = list.content.replaceChild(list.childCount - 1, last.copy(last.content.append(rest)));
  const parts = Fragment.from(outer.copy()).append(items);
  const { anchor, head } = tr.selection;
  tr.step(new ReplaceStep(pos - 1, $first.after(-1), new Slice(parts, 1, 0)));
  // The start of the list became the end of the outer item; the old ends moved away.
  const [from, to] = [anchor, head].map((at) => tr.doc.resolve(at < end ? at : at - 2));
  tr.setSelection(TextSelection.between(from!, to!));
}
