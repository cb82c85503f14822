export { type PayableProject, type PaymentLocks, ProjectPayments } from './project-payments.js';
export { PriceChanged, ProjectRemoved, ProjectStatusChanged } from './project.events.js';
export { ProjectsModule } from './projects.module.js';
