import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  Heading,
  Image,
  List,
  ListOrdered,
  Megaphone,
  Quote,
  TextAlignStart,
  type LucideIcon,
} from 'lucide-react';
import type { PageBlock } from '../../../../contract/api/content';
import { siteAdminMessages } from '../../../../messages';
import { AddMenu } from '../AddMenu';
import { ChangeMark } from '../fields/ChangeMark';
import { BLANK_BLOCKS, BLOCK_FORMS } from '../forms/block-forms';
import { textOf } from '../forms/text-of';
import { EntryList } from '../entries/EntryList';
import { Section, SectionHead } from '../entries/entry-styles';
import { useEntries } from '../entries/useEntries';
import type { FieldProps } from '../forms/controls';

type BlockType = PageBlock['type'];
const words = siteAdminMessages.blocks;
const ICONS: Record<BlockType, LucideIcon> = {
  heading: Heading,
  text: TextAlignStart,
  list: List,
  steps: ListOrdered,
  picture: Image,
  quote: Quote,
  figures: ChartNoAxesColumn,
  questions: CircleQuestionMark,
  call: Megaphone,
};
const CHOICES = (Object.keys(ICONS) as BlockType[]).map((kind) => ({
  kind,
  label: words.names[kind],
  icon: ICONS[kind],
}));
const NAME_MAX = 60;

function nameOf(block: PageBlock): string {
  const { type, ...rest } = block;
  const start = textOf(rest).trim().split('\n')[0]?.slice(0, NAME_MAX).trim();
  return start ? `${words.names[type]}: ${start}` : words.names[type];
}

export function BlocksField({ path, control: { label }, shape: { maxItems = Infinity, items } }: FieldProps<'blocks'>) {
  const entries = useEntries(path);
  return (
    <Section aria-label={label} data-field={path}>
      <SectionHead>
        <h2>{label}</h2>
        <small>{entries.rows.length}</small>
        <ChangeMark field={path} label={label} />
        <AddMenu
          size="tiny"
          variant="text"
          label={words.add}
          choices={CHOICES}
          disabled={entries.rows.length >= maxItems}
          onAdd={(type) => entries.add(BLANK_BLOCKS[type]())}
        />
      </SectionHead>
      <EntryList
        path={path}
        entries={entries}
        most={maxItems}
        describeEntry={(value) => {
          const block = value as PageBlock;
          return { form: BLOCK_FORMS[block.type], shape: items?.blocks?.[block.type] ?? {}, name: nameOf(block) };
        }}
      />
    </Section>
  );
}
