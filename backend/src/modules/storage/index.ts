export { type FileRecords, FileRegistry } from './file-registry.js';
export { type AcceptedFile, type FileDemand, FileInspector } from './inspection/file-inspector.js';
export { type FileName, numbered } from './inspection/file-names.js';
export { PICTURE_FORMATS, type PictureFormat, type Rendition } from './pictures/pictures.js';
export { noPreview, Renditions } from './pictures/renditions.js';
export { FileInterceptor } from './serving/file.interceptor.js';
export type { ServedFile } from './serving/served-file.js';
export { type ByteRange, type Incoming, newKey, Storage } from './storage.js';
export { StorageModule } from './storage.module.js';
