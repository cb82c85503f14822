import type { PageBlock } from '../../../../contract/api/content';
import {
  siteChoiceMessages as choices,
  siteFieldMessages as words,
  siteHintMessages as hints,
} from '../../../../messages';
import { lines, text, type CardsControl, type FormOf } from './controls';

type BlockOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>;
type BlockForms = { readonly [Type in PageBlock['type']]: FormOf<BlockOf<Type>> };

export const entries = (label: string, add: string, isNumbered = false): CardsControl => ({
  as: 'cards',
  label,
  add,
  title: 'title',
  isNumbered,
  form: { title: text(words.entry.title), text: lines(words.entry.text) },
  blank: () => ({ title: '', text: '' }),
});

const sides = (['left', 'right'] as const).map((value) => ({ value, label: choices.sides[value] }));

export const BLOCK_FORMS: BlockForms = {
  heading: { text: text(words.heading.text) },
  text: { text: { as: 'rich', label: words.text.text } },
  list: { items: { as: 'lines', label: words.list.items } },
  steps: { items: entries(words.steps.items, choices.adds.steps, true) },
  picture: {
    picture: { as: 'picture', label: words.picture.picture },
    side: { as: 'choice', label: words.picture.side, options: sides },
    text: { as: 'rich', label: words.picture.text },
  },
  quote: { text: lines(words.quote.text), name: text(words.quote.name) },
  figures: {
    items: {
      as: 'cards',
      label: words.figures.items,
      add: choices.adds.figures,
      title: 'figure',
      aside: 'label',
      form: {
        figure: text(words.figure.figure, { isHalf: true }),
        label: text(words.figure.label, { isHalf: true }),
      },
      blank: () => ({ figure: '', label: '' }),
    },
  },
  questions: { title: text(words.questions.title), ids: { as: 'questions', label: words.questions.ids } },
  call: {
    title: text(words.call.title),
    text: lines(words.call.text),
    label: text(words.call.label, { isHalf: true }),
    to: text(words.call.to, { isHalf: true, hint: hints.link }),
  },
};

const NO_TEXT = { type: 'doc', content: [] } as const;

export const BLANK_BLOCKS: { readonly [Type in PageBlock['type']]: () => BlockOf<Type> } = {
  heading: () => ({ type: 'heading', text: '' }),
  text: () => ({ type: 'text', text: { ...NO_TEXT, content: [] } }),
  list: () => ({ type: 'list', items: [] }),
  steps: () => ({ type: 'steps', items: [{ title: '', text: '' }] }),
  picture: () => ({ type: 'picture', picture: null, text: { ...NO_TEXT, content: [] }, side: 'left' }),
  quote: () => ({ type: 'quote', text: '', name: '' }),
  figures: () => ({ type: 'figures', items: [{ figure: '', label: '' }] }),
  questions: () => ({ type: 'questions', title: '', ids: [] }),
  call: () => ({ type: 'call', title: '', text: '', label: '', to: '' }),
};
