import { ApiProperty } from '@nestjs/swagger';

/** Somebody else who has the same document open. */
export class ContentPersonView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** The field they are in; may be empty. */
  field!: string;
}

export class ContentPeopleView {
  people!: ContentPersonView[];
}
