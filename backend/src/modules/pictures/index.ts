export { PictureUpload } from './picture-upload.js';
export { type PictureUser, PictureUsers } from './picture-users.js';
export { isPictureAddress, keyOfPicture, pathOfPicture, widthsOf } from './pictures.rules.js';
export { PicturesModule } from './pictures.module.js';
export { type StoredPicture, UploadedPictures } from './uploaded-pictures.js';
