/** All texts of the app, one file per area. No other file holds a sentence that people read. */
export * from './attachments';
export * from './auth';
export * from './common';
export * from './errors';
export * from './features';
export * from './head';
export * from './my-projects';
export * from './payment-desk';
export * from './payments';
export * from './projects';
export * from './requests';
export * from './services';
export * from './shell';
export * from './site';
export * from './table';
export * from './users';
