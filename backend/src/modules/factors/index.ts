export { FactorResets } from './factor-resets.js';
export { FactorsModule } from './factors.module.js';
