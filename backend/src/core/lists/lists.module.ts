import { Global, Module } from '@nestjs/common';
import { RecordRepository } from '../records/record.repository.js';
import { CsvExportService } from './csv-export.service.js';
import { WordSearchService } from './word-search.service.js';

@Global()
@Module({
  providers: [CsvExportService, RecordRepository, WordSearchService],
  exports: [CsvExportService, RecordRepository, WordSearchService],
})
export class ListsModule {}
