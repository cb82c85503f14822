import { Global, Module } from '@nestjs/common';
import { Records } from '../records/records.js';
import { CsvExports } from './csv-exports.js';
import { WordSearch } from './word-search.js';

@Global()
@Module({ providers: [CsvExports, Records, WordSearch], exports: [CsvExports, Records, WordSearch] })
export class ListsModule {}
