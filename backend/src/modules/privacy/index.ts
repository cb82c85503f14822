export { joined, readErasures, writeErasures } from './erasure-file.js';
export { Erasure } from './erasure.entity.js';
export { Erasures } from './erasures.js';
export { ErasureView } from './dto/erasure.view.js';
export { PersonFile } from './person-file.js';
export { PrivacyModule } from './privacy.module.js';
