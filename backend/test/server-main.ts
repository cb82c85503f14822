import { type Constants, CONSTANTS } from '../src/core/config/constants.js';

Object.assign(CONSTANTS, JSON.parse(process.env.TEST_CONSTANTS!) as Partial<Constants>);
await import('../src/main.js');
