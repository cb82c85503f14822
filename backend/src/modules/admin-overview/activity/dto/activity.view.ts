import { ApiProperty } from '@nestjs/swagger';

export const ACTIVITY_KINDS = [
  'change',
  'file',
  'file_deleted',
  'comment',
  'reply',
  'confirmation',
  'payment',
  'email',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

type Fields = Record<string, unknown>;
const FIELDS = { type: 'object', additionalProperties: true, nullable: true } as const;

/** An event of a project. */
export class ProjectActivityView {
  @ApiProperty({ enum: ACTIVITY_KINDS, enumName: 'ActivityKind' }) kind!: ActivityKind;
  /** Unique together with the kind. */
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  /** Name of the person; of a payment the trigger, of an email the recipient. Null: unknown. */
  who!: string | null;
  /** change: the action. file, comment, reply, confirmation: name of the file. payment: the event. email: the subject. */
  what!: string;
  /** comment, reply: the text. payment: PayPal's status or a note. email: its state. */
  text!: string | null;
  /** Only for a payment that moved money. */
  @ApiProperty({ type: 'number', nullable: true }) amount!: number | null;
  currency!: string | null;
  /** Only for a change: the changed fields as they were and as they became. */
  @ApiProperty(FIELDS) before!: Fields | null;
  @ApiProperty(FIELDS) after!: Fields | null;
}
