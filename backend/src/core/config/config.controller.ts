import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators.js';
import { CONFIG } from './config.module.js';
import { ConfigView } from './config.view.js';
import type { Config } from './env.js';
import { describeInstallation } from './installation.js';

@ApiTags('config')
@Controller('config')
export class ConfigController {
  private readonly view: ConfigView;

  constructor(@Inject(CONFIG) config: Config) {
    this.view = describeInstallation(config);
  }

  @Get()
  @Public()
  getConfig(): ConfigView {
    return this.view;
  }
}
