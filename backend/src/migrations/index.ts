export { CreateSchema1770000000000 } from './1770000000000-create-schema.js';
export { AddStartingFaq1770000200000 } from './1770000200000-add-starting-faq.js';
export { AddProjectTrash1770000300000 } from './1770000300000-add-project-trash.js';
export { AddMailChangeIndex1770000310000 } from './1770000310000-add-mail-change-index.js';
export { AddIdempotentCalls1770000320000 } from './1770000320000-add-idempotent-calls.js';
export { AddPaymentEventActor1770000330000 } from './1770000330000-add-payment-event-actor.js';
export { AddAuditProject1770000340000 } from './1770000340000-add-audit-project.js';
