export { type PayableProject, ProjectPayments } from './project-payments.js';
export { PriceChanged } from './project.events.js';
export { ProjectsModule } from './projects.module.js';
