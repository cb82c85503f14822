import { ApiProperty } from '@nestjs/swagger';

/** Another person with the same document open. */
export class ContentPersonView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** The field they are in; may be empty. */
  field!: string;
}

export class ContentPeopleView {
  people!: ContentPersonView[];
}
