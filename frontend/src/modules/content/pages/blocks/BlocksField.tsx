import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  Heading,
  Image,
  List,
  ListOrdered,
  Megaphone,
  Plus,
  Quote,
  TextAlignStart,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { PageBlock } from '../../../../contract/api/content';
import { siteAdminMessages } from '../../../../messages';
import { ChangeMark } from '../fields/ChangeMark';
import type { FieldProps } from '../fields/field-props';
import { BLANK_BLOCKS, BLOCK_FORMS } from '../forms/block-forms';
import { textOf } from '../forms/text-of';
import { EntryList } from '../entries/EntryList';
import { Section, SectionHead } from '../entries/entry-styles';
import { singleClick } from '../../../../ui/single-click';
import { useEntries } from '../entries/useEntries';

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
const TYPES = Object.keys(ICONS) as BlockType[];
const NAME_MAX = 60;

function nameOf(block: PageBlock): string {
  const { type, ...rest } = block;
  const start = textOf(rest).trim().split('\n')[0]?.slice(0, NAME_MAX).trim();
  return start ? `${words.names[type]}: ${start}` : words.names[type];
}

export function BlocksField({ path, control: { label }, shape: { maxItems = Infinity, items } }: FieldProps<'blocks'>) {
  const entries = useEntries(path);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const add = (type: BlockType) => {
    setAnchor(null);
    entries.add(BLANK_BLOCKS[type]());
  };
  return (
    <Section aria-label={label} data-field={path}>
      <SectionHead>
        <h2>{label}</h2>
        <small>{entries.rows.length}</small>
        <ChangeMark field={path} label={label} />
        <Button
          size="tiny"
          variant="text"
          startIcon={<Plus aria-hidden />}
          disabled={entries.rows.length >= maxItems}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {words.add}
        </Button>
      </SectionHead>
      <EntryList
        path={path}
        entries={entries}
        most={maxItems}
        look={(value) => {
          const block = value as PageBlock;
          return { form: BLOCK_FORMS[block.type], shape: items?.blocks?.[block.type] ?? {}, name: nameOf(block) };
        }}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {TYPES.map((type) => {
          const Icon = ICONS[type];
          return (
            <MenuItem key={type} onClick={singleClick(() => add(type))}>
              <Icon size={16} aria-hidden />
              {words.names[type]}
            </MenuItem>
          );
        })}
      </Menu>
    </Section>
  );
}
