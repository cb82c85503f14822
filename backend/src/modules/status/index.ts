export { bugReport } from './bug-report.js';
export type { StatusReport } from './dto/status.view.js';
export { checkView, errorView, jobView } from './status-rows.js';
export { StatusModule } from './status.module.js';
export { settingsOf } from './told-settings.js';
