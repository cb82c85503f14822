import { ApiProperty } from '@nestjs/swagger';
import { check } from '../../../core/http/fields.js';

export class PaletteDto {
  @ApiProperty({ type: String, pattern: '^#[0-9a-f]{6}$', example: '#0b5b49' })
  @check('accent', 'Please enter a colour such as #0b5b49.', (v) => typeof v === 'string' && /^#[0-9a-f]{6}$/.test(v))
  accent!: string;
}
