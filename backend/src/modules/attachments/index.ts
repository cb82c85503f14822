export { AttachmentOwners, type OwnerCheck, type OwningProject } from './attachment-owners.js';
