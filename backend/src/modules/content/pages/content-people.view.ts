import { ApiProperty } from '@nestjs/swagger';

export class ContentPersonView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** Field in edit; may be empty. */
  field!: string;
}

export class ContentPeopleView {
  people!: ContentPersonView[];
}
