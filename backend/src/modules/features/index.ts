export { FeatureEditor, type FeatureInput } from './feature-editor.js';
export { FeaturesModule } from './features.module.js';
