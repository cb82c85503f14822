export { PaymentLocks } from './payment-locks.js';
export { type PayableProject, ProjectPayments } from './project-payments.js';
export { SaveProjectDto } from './dto/save-project.dto.js';
export { ClientChanged, PriceChanged } from './project.events.js';
export { type DueProject, type PendingMoney, ProjectsFigures } from './projects.figures.js';
export { ProjectsModule } from './projects.module.js';
export { ProjectsService } from './projects.service.js';
