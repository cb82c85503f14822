import { z } from 'zod';
import { line, lines, link, list, needed, picture, title } from './fields.js';
import { richText } from './rich-text.js';

const entry = z.object({ title: title(), text: lines(600) });

export const block = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), text: title() }).meta({ id: 'HeadingBlock' }),
    z.object({ type: z.literal('text'), text: richText }).meta({ id: 'TextBlock' }),
    z.object({ type: z.literal('list'), items: list(needed(line(255)), 40) }).meta({ id: 'ListBlock' }),
    z.object({ type: z.literal('steps'), items: list(entry, 12) }).meta({ id: 'StepsBlock' }),
    z
      .object({
        type: z.literal('picture'),
        picture: picture.nullable(),
        text: richText,
        side: z.enum(['left', 'right']),
      })
      .meta({ id: 'PictureBlock' }),
    z.object({ type: z.literal('quote'), text: needed(lines(1_000)), name: line(120) }).meta({ id: 'QuoteBlock' }),
    z
      .object({
        type: z.literal('figures'),
        items: list(z.object({ figure: needed(line(24)), label: line(80) }), 6),
      })
      .meta({ id: 'FiguresBlock' }),
    z
      .object({ type: z.literal('questions'), title: line(120), ids: list(z.int().min(1).max(2_147_483_647), 20) })
      .meta({ id: 'QuestionsBlock' }),
    z
      .object({ type: z.literal('call'), title: line(120), text: lines(400), label: title(), to: needed(link()) })
      .meta({ id: 'CallBlock' }),
  ])
  .meta({ id: 'PageBlock' });
