import type { Environment } from '../../src/core/config/env.js';
import { loadConfig } from '../../src/settings.js';

export const KEY = 'k3Jr9vQx7TzLw2Bn8HsYd5FgPm4Cu6Ae';

export const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: KEY,
  PUBLIC_URL: 'https://portal.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
};

/** @returns the message of the error, empty for valid settings */
export function faultsOf(environment: Environment): string {
  try {
    loadConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
