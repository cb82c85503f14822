import type { PageBlock, RichNode } from '../../../contract/api/site';
import { plainText } from './RichText';

export interface ArticleSection {
  id: string;
  title: string;
  blocks: PageBlock[];
}

const TAKEN = ['main', 'root', 'code', 'face', 'page-data'];

export function sectionsOf(blocks: readonly PageBlock[]): ArticleSection[] {
  const used = new Set(TAKEN);
  const sections: ArticleSection[] = [{ id: '', title: '', blocks: [] }];
  for (const block of blocks.flatMap(apart)) {
    if (block.type === 'heading') sections.push({ id: idFor(block.text, used), title: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.filter(({ title, blocks: own }) => title !== '' || own.length > 0);
}

function apart(block: PageBlock): PageBlock[] {
  if (block.type !== 'text') return [block];
  const parts: PageBlock[] = [];
  let below: RichNode[] = [];
  const close = () => {
    if (below.length > 0) parts.push({ type: 'text', text: { type: 'doc', content: below } });
    below = [];
  };
  for (const node of block.text.content ?? []) {
    if (node.type !== 'heading' || node.attrs?.level === 3) below.push(node);
    else {
      close();
      parts.push({ type: 'heading', text: plainText(node) });
    }
  }
  close();
  return parts;
}

function idFor(title: string, used: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part'];
  const plain = words.join('-').slice(0, 60);
  let id = plain;
  for (let again = 2; used.has(id); again++) id = `${plain}-${again}`;
  used.add(id);
  return id;
}
