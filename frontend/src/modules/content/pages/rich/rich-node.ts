import type { JSONContent } from '@tiptap/core';
import type { RichMark, RichNode } from '../../../../contract/api/content';

const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

export const toEditor = (node: RichNode): JSONContent =>
  node.content && node.content.length > 0 ? (node as JSONContent) : EMPTY;

export function fromEditor(json: JSONContent): RichNode {
  const { content = [] } = json;
  const isEmpty = content.length === 1 && content[0]?.type === 'paragraph' && !content[0].content;
  return { type: 'doc', content: isEmpty ? [] : content.map(nodeOf) };
}

function nodeOf({ type, text, attrs, marks, content }: JSONContent): RichNode {
  const kept = (marks ?? []).map(markOf);
  return {
    type: type as RichNode['type'],
    ...(text !== undefined && { text }),
    ...(type === 'heading' && { attrs: { level: Number(attrs?.level) } }),
    ...(kept.length > 0 && { marks: kept }),
    ...(text === undefined && type !== 'hardBreak' && { content: (content ?? []).map(nodeOf) }),
  };
}

const markOf = ({ type, attrs }: NonNullable<JSONContent['marks']>[number]): RichMark =>
  type === 'link' ? { type, attrs: { href: String(attrs?.href) } } : { type: type as RichMark['type'] };
