// Every migration, a line each. They run by the time in their names.
export { CreateSchema1770000000000 } from './1770000000000-create-schema.js';
