import { ApiProperty } from '@nestjs/swagger';
import type { FieldMessages } from '../../../core/common/errors.js';
import type { AnyDocument } from '../documents/document.types.js';
import { ResponsivePictureView } from '../media/site-picture.view.js';
import { ContentEntryView } from './content-entry.view.js';

const Document = (options: { nullable?: boolean } = {}) =>
  ApiProperty({ allOf: [{ $ref: '#/components/schemas/SiteDocument' }], ...options } as never);

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

export class ContentView extends ContentEntryView {
  /** The draft, else the published document. */
  @Document() document!: AnyDocument;
  /** Published content; null for none. */
  @Document({ nullable: true }) published!: AnyDocument | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) published_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) published_by!: string | null;
  /** Error of the last planned publication. */
  @ApiProperty({ type: String, nullable: true }) plan_fault!: string | null;
  /** Path after publishing the draft. */
  @ApiProperty({ type: String, nullable: true }) next_path!: string | null;
  /** Draft fields that differ from the published ones. */
  edits!: ContentEditView[];
  /** Errors that prevent publication. */
  faults!: ContentFaultView[];
  /** Pictures of draft and published version. */
  pictures!: ResponsivePictureView[];
}

export class ContentPersonView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** Field in edit; may be empty. */
  field!: string;
}

export class ContentPeopleView {
  people!: ContentPersonView[];
}
