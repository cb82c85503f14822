import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { paletteView } from '../../../core/company/brand/palette-rows.js';
import { PaletteView } from '../../../core/company/brand/palette.view.js';
import { PaletteDto } from '../dto/palette.dto.js';

/** What becomes of an accent before it is published. */
@ApiTags('content')
@Controller('content/palette')
export class PaletteController {
  @Post()
  @HttpCode(200)
  @Requires('site.edit')
  @ApiOkResponse({ type: PaletteView })
  derivePalette(@Body() { accent }: PaletteDto): PaletteView {
    return paletteView(accent);
  }
}
