import { z } from 'zod';
import { isLink } from './fields.js';

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList'] as const;
const NODES = ['doc', ...BLOCKS, 'listItem', 'text', 'hardBreak'] as const;
const MARKS = ['bold', 'italic', 'link'] as const;

const mark = z
  .object({ type: z.enum(MARKS), attrs: z.object({ href: z.string() }).optional() })
  .meta({ id: 'RichMark' });

const node = z
  .object({
    type: z.enum(NODES),
    text: z.string().optional(),
    attrs: z.object({ level: z.int() }).optional(),
    marks: z.array(mark).optional(),
    get content() {
      return z.array(node).optional();
    },
  })
  .meta({ id: 'RichNode' });

export type RichNode = z.infer<typeof node>;
type RichMark = z.infer<typeof mark>;

const TEXT_MAX = 20_000;
/** Above the depth of accepted JSON, so that no text is lost. */
const DEPTH_MAX = 14;
export const NO_TEXT: RichNode = { type: 'doc', content: [] };

/** Other nodes are removed. */
const INSIDE: Partial<Record<RichNode['type'], readonly RichNode['type'][]>> = {
  doc: BLOCKS,
  paragraph: ['text', 'hardBreak'],
  heading: ['text', 'hardBreak'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'heading', 'bulletList', 'orderedList'],
};

export const richText = z
  // Null fails the schema.
  .preprocess(cleanRichText, node)
  .refine(
    (value) => plainText(value).length <= TEXT_MAX,
    `At most ${TEXT_MAX.toLocaleString('en')} characters are allowed.`,
  );

export function cleanRichText(value: unknown): RichNode | null {
  if (!isNode(value) || value.type !== 'doc') return null;
  return { type: 'doc', content: childrenOf(value, 0) };
}

type Loose = Record<string, unknown> & { type: RichNode['type'] };
const isNode = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && NODES.includes((value as Loose).type);

function childrenOf({ type, content }: Loose, depth: number): RichNode[] {
  const allowed = INSIDE[type];
  if (!allowed || !Array.isArray(content) || depth > DEPTH_MAX) return [];
  return content.flatMap((child: unknown) =>
    isNode(child) && allowed.includes(child.type) ? cleanNode(child, depth + 1) : [],
  );
}

function cleanNode(given: Loose, depth: number): RichNode[] {
  const { type } = given;
  if (type === 'text') return cleanText(given);
  if (type === 'hardBreak') return [{ type }];
  const content = childrenOf(given, depth);
  if (type === 'heading') return [{ type, attrs: { level: levelOf(given) }, content }];
  return type !== 'paragraph' && content.length === 0 ? [] : [{ type, content }];
}

const levelOf = ({ attrs }: Loose): number => ((attrs as { level?: unknown } | undefined)?.level === 3 ? 3 : 2);

function cleanText({ text, marks }: Loose): RichNode[] {
  if (typeof text !== 'string') return [];
  const clean = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  if (clean === '') return [];
  const kept = Array.isArray(marks) ? marks.flatMap(cleanMark) : [];
  return [{ type: 'text', text: clean, ...(kept.length > 0 && { marks: kept }) }];
}

function cleanMark(given: unknown): RichMark[] {
  const { type, attrs } = (given ?? {}) as { type?: unknown; attrs?: { href?: unknown } };
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href = attrs?.href;
  return type === 'link' && typeof href === 'string' && isLink(href.trim())
    ? [{ type, attrs: { href: href.trim() } }]
    : [];
}

/** Blocks become lines. */
export const plainText = ({ text = '', content = [] }: RichNode): string =>
  text + content.map(plainText).join(content.some(({ type }) => type !== 'text') ? '\n' : '');
