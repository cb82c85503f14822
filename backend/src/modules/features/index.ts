export { FeatureEditor, type FeatureInput } from './feature-editor.js';
export { FeaturePictures, type StoredPicture } from './feature-pictures.js';
export { FeaturesModule } from './features.module.js';
export { keyOfPicture, isPictureAddress, pathOfPicture, widthsOf } from './features.rules.js';
export { PictureUsers } from './picture-users.js';
