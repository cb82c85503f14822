export { joined, readErasures, writeErasures } from './erasure-file.js';
export { Erasure } from './erasure.entity.js';
export { Erasures } from './erasures.js';
export { PrivacyModule } from './privacy.module.js';
