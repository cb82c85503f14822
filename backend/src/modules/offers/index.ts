export { OffersModule } from './offers.module.js';
