import { diffArrays, diffWordsWithSpace } from 'diff';
import type { ContentView, SiteDocument } from '../../../../contract/api/content';
import { differing, same, valueAt } from '../draft/content-path';
import { FORMS, controlOf } from '../forms/forms';
import type { AnyForm, Control, Option } from '../forms/controls';
import { siteChoiceMessages as choices } from '../../../../messages';
import { textOf } from '../forms/text-of';

export interface Piece {
  text: string;
  isMarked: boolean;
}
export interface Side {
  count?: string;
  blocks: Piece[][];
}
export interface FieldChange {
  field: string;
  label: string;
  before: Side;
  after: Side;
}

export function changesOf({ kind, published }: ContentView, document: SiteDocument): FieldChange[] {
  const order = Object.keys(FORMS[kind] as AnyForm);
  const fields = published ? differing(published, document) : order.filter((field) => textOf(valueAt(document, field)));
  return order
    .filter((field) => fields.includes(field))
    .map((field) => changeOf(controlOf(kind, field), field, published, document));
}

export function changeOf(control: Control | undefined, field: string, from: object | null, to: object): FieldChange {
  const label = control?.label ?? field;
  const [before, after] = [from ? valueAt(from, field) : undefined, valueAt(to, field)];
  const sides = Array.isArray(before ?? after)
    ? listSides((before ?? []) as unknown[], (after ?? []) as unknown[], label)
    : textSides(chosen(control, before), chosen(control, after));
  return { field, label, ...sides };
}

function optionsOf(control: Control | undefined): readonly Option[] {
  if (control?.as === 'choice') return control.options;
  if (control?.as === 'select') return control.options();
  return control?.as === 'pastel' ? choices.pastels.map((label, i) => ({ value: String(i), label })) : [];
}

const chosen = (control: Control | undefined, value: unknown): string =>
  optionsOf(control).find((option) => option.value === String(value))?.label ?? textOf(value);

type Sides = Pick<FieldChange, 'before' | 'after'>;

function textSides(before: string, after: string): Sides {
  const parts = diffWordsWithSpace(before, after);
  const side = (isMine: (part: { added?: boolean; removed?: boolean }) => boolean | undefined): Piece[] =>
    parts.flatMap((part) =>
      isMine(part) || !(part.added || part.removed)
        ? [{ text: part.value, isMarked: Boolean(part.added || part.removed) }]
        : [],
    );
  return { before: { blocks: [side((part) => part.removed)] }, after: { blocks: [side((part) => part.added)] } };
}

const entryText = (entry: unknown): string => textOf(entry).split('\n').filter(Boolean).join(', ');

function listSides(before: unknown[], after: unknown[], label: string): Sides {
  const parts = diffArrays(before, after, { comparator: same });
  const [gone, come] = [
    parts.filter(({ removed }) => removed).flatMap(({ value }) => value),
    parts.filter(({ added }) => added).flatMap(({ value }) => value),
  ];
  const sides: Sides = {
    before: { count: `${before.length} ${label.toLowerCase()}`, blocks: [] },
    after: { count: `${after.length} ${label.toLowerCase()}`, blocks: [] },
  };
  for (let i = 0; i < Math.max(gone.length, come.length); i++) {
    const pair = textSides(entryText(gone[i]), entryText(come[i]));
    if (i < gone.length) sides.before.blocks.push(...pair.before.blocks);
    if (i < come.length) sides.after.blocks.push(...pair.after.blocks);
  }
  return sides;
}
