import { ApiProperty } from '@nestjs/swagger';

export const SETTING_SOURCES = ['environment', 'file', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

export class SettingView {
  name!: string;
  /** Null if unset or secret. */
  value!: string | null;
  @ApiProperty({ enum: SETTING_SOURCES, enumName: 'SettingSource' }) source!: SettingSource;
  isSecret!: boolean;
}
