export { type FileRecords, FileRegistry } from './file-registry.js';
export { type ByteRange, type Incoming, newKey, Storage } from './storage.js';
export { StorageModule } from './storage.module.js';
