export { CreateSchema1770000000000 } from './1770000000000-create-schema.js';
