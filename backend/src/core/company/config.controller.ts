import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators.js';
import { CompanyService } from './company.service.js';
import { ConfigView } from './config.view.js';
import { CONFIG, type Config } from '../config/env.js';
import { describeInstallation } from './installation.js';

@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the public configuration. */
  @Get()
  @Public()
  getConfig(): ConfigView {
    return describeInstallation(this.config, this.firm);
  }
}
