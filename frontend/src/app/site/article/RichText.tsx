import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { RichMark, RichNode } from '../../../contract/api/site';
import { AppLink } from '../../../ui/page/AppLink';

type Heading = 'h2' | 'h3';
const BELOW = { h2: 'h3', h3: 'h4' } as const;

interface RichTextProps {
  text: RichNode;
  headings?: Heading;
}

export const RichText = ({ text, headings = 'h3' }: RichTextProps): ReactNode => renderAll(text, headings);

const renderAll = ({ content = [] }: RichNode, headings: Heading): ReactNode =>
  content.map((node, index) => <Node key={index} node={node} headings={headings} />);

const LISTS = { bulletList: 'ul', orderedList: 'ol' } as const;
const LINES = { listItem: 'li', paragraph: 'p' } as const;
const within = <Tags extends object>(tags: Tags, type: PropertyKey): type is keyof Tags => type in tags;

function Node({ node, headings }: { node: RichNode; headings: Heading }): ReactNode {
  const { type } = node;
  if (type === 'text') return (node.marks ?? []).reduce<ReactNode>(marked, node.text);
  if (type === 'hardBreak') return <br />;
  const inside = renderAll(node, headings);
  if (within(LISTS, type)) {
    const List = LISTS[type];
    return <List data-rich>{inside}</List>;
  }
  const Tag = within(LINES, type) ? LINES[type] : node.attrs?.level === 3 ? BELOW[headings] : headings;
  return <Tag dir="auto">{inside}</Tag>;
}

function marked(inside: ReactNode, { type, attrs }: RichMark): ReactNode {
  if (type === 'bold') return <strong>{inside}</strong>;
  if (type === 'italic') return <em>{inside}</em>;
  return attrs ? (
    <MuiLink component={AppLink} to={attrs.href}>
      {inside}
    </MuiLink>
  ) : (
    inside
  );
}

export const plainText = ({ type, text = '', content = [] }: RichNode): string =>
  type === 'hardBreak' ? ' ' : text + content.map(plainText).join('');

export const isEmpty = (text: RichNode): boolean => plainText(text).trim() === '';
