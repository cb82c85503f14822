export { type OpenRequest, RequestFigures } from './request-figures.js';
export { RequestsModule } from './requests.module.js';
