import { ApiProperty } from '@nestjs/swagger';
import type { FieldMessages } from '../../../core/common/errors.js';
import type { AnyDocument } from '../documents/documents.js';
import { DrawnPictureView } from './site-page.view.js';
import { ContentEntryView } from './content-entry.view.js';

const Document = (options: { nullable?: boolean } = {}) =>
  ApiProperty({ allOf: [{ $ref: '#/components/schemas/SiteDocument' }], ...options } as never);

/** Who changed a field of the draft last. */
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

/** One thing that the firm writes, with the document as it stands. */
export class ContentView extends ContentEntryView {
  /** The draft, or what is published where there is none. */
  @Document() document!: AnyDocument;
  /** What visitors see; null: nothing yet. */
  @Document({ nullable: true }) published!: AnyDocument | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) published_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) published_by!: string | null;
  /** Why the last planned publication did not happen. */
  @ApiProperty({ type: String, nullable: true }) plan_fault!: string | null;
  /** Where it will be once it is published as it stands. */
  @ApiProperty({ type: String, nullable: true }) next_path!: string | null;
  /** Fields of the draft that differ from what is published. */
  edits!: ContentEditView[];
  /** What has to be mended before it can be published. */
  faults!: ContentFaultView[];
  /** What the draft and what visitors see show. */
  pictures!: DrawnPictureView[];
}
