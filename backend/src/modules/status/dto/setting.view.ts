import { ApiProperty } from '@nestjs/swagger';

/** `screen`: published in the screens, where the environment says nothing. */
export const SETTING_SOURCES = ['environment', 'file', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

export class SettingView {
  name!: string;
  /** Null: nothing was said, or it is a secret. */
  value!: string | null;
  @ApiProperty({ enum: SETTING_SOURCES, enumName: 'SettingSource' }) source!: SettingSource;
  isSecret!: boolean;
}
