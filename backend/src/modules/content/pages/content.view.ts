import { ApiProperty } from '@nestjs/swagger';
import type { FieldMessages } from '../../../core/common/errors.js';
import type { AnyDocument } from '../documents/documents.js';
import { DrawnPictureView } from '../media/site-picture.view.js';
import { ContentEntryView } from './content-entry.view.js';

const Document = (options: { nullable?: boolean } = {}) =>
  ApiProperty({ allOf: [{ $ref: '#/components/schemas/SiteDocument' }], ...options } as never);

/** Last editor of a draft field. */
export class ContentEditView {
  field!: string;
  by!: string;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
}

export class ContentFaultView {
  /** Such as `name` or `offers.0.title`. */
  field!: string;
  message!: string;

  static all(fields: FieldMessages): ContentFaultView[] {
    return Object.entries(fields).map(([field, messages]) => ({ field, message: messages[0] ?? '' }));
  }
}

/** Document with its current content. */
export class ContentView extends ContentEntryView {
  /** The draft, or what is published where there is none. */
  @Document() document!: AnyDocument;
  /** Published content; null for none. */
  @Document({ nullable: true }) published!: AnyDocument | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) published_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) published_by!: string | null;
  /** Why the last planned publication did not happen. */
  @ApiProperty({ type: String, nullable: true }) plan_fault!: string | null;
  /** Path after publication of the current draft. */
  @ApiProperty({ type: String, nullable: true }) next_path!: string | null;
  /** Fields of the draft that differ from what is published. */
  edits!: ContentEditView[];
  /** Errors that prevent publication. */
  faults!: ContentFaultView[];
  /** Pictures in the draft and the published version. */
  pictures!: DrawnPictureView[];
}
