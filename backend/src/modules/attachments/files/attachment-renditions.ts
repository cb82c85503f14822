import type { Rendition } from '../../../core/storage/pictures/pictures.js';
import type { RenditionSize } from '../dto/attachment.dto.js';

const webp = (name: RenditionSize, edge: number): Rendition => ({ name, format: 'webp', width: edge, height: edge });

/** What an attachment that is a picture can be had as. */
export const RENDITIONS: Record<RenditionSize, Rendition> = { small: webp('small', 480), large: webp('large', 1_600) };
