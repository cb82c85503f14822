export { FeatureEditor, type FeatureInput } from './feature-editor.js';
export { FeaturePictures, type StoredPicture } from './feature-pictures.js';
export { FeaturesModule } from './features.module.js';
