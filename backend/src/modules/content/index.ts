export { ContentModule } from './content.module.js';
export type { SiteImportView } from './dto/site-import.view.js';
export { SiteExport } from './transfer/site-export.js';
export { SiteImport } from './transfer/site-import.js';
