import { writerOptions } from '../../src/core/database/connections/options.js';
import { loadConfig } from '../../src/settings.js';

describe('the address of the database', () => {
  const optionsOf = (DATABASE_URL: string) =>
    writerOptions(loadConfig({ JWT_SECRET: 'k3Jr9vQx7TzLw2Bn8HsYd5FgPm4Cu6Ae', DATABASE_URL }), {
      entities: [],
      migrations: [],
    });

  it.each([
    ['mariadb://u:p@[::1]:3399/portico', { type: 'mariadb', host: '::1', port: 3399, username: 'u', password: 'p' }],
    ['mysql://u@db.example/portico', { type: 'mysql', host: 'db.example', port: 3306, username: 'u', password: '' }],
    ['mariadb://a%40b:p%2F%3A;=@[::1]/our%20portal', { username: 'a@b', password: 'p/:;=', database: 'our portal' }],
  ])('%s is passed in parts', (address, parts) => {
    expect(optionsOf(address)).toMatchObject({ database: 'portico', ...parts });
    expect(optionsOf(address)).not.toHaveProperty('url');
  });
});
