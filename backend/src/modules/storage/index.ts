export { copyFiles, type CopyReport } from './copy-files.js';
export { recordsOf } from './file-records.js';
export { FileRegistry } from './file-registry.js';
export { type ArrivingFile, FileIntake, type Receive } from './file-intake.js';
export type { AcceptedFile, FileDemand } from './inspection/file-inspector.js';
export { type FileName, numbered } from './inspection/file-names.js';
export { pictureExtension } from './inspection/file-types.js';
export { PICTURE_FORMATS, type PictureFormat, type Rendition } from './pictures/pictures.js';
export { noPreview, Renditions } from './pictures/renditions.js';
export { SendsFile } from './serving/file.interceptor.js';
export type { ServedFile } from './serving/served-file.js';
export {
  baseKey,
  FileMissingError,
  type HeldFiles,
  type Incoming,
  isKey,
  type KeptFile,
  newKey,
  Storage,
} from './storage.js';
export { spaceCheck, storageCheck } from './storage-checks.js';
export { inBucket, onDisk, storageOf } from './storage-of.js';
export { StorageModule } from './storage.module.js';
export { StoreOwner } from './store-owner.js';
