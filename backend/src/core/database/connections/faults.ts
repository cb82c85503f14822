import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  errno?: number | string;
}

function driverError(error: unknown): DriverError {
  const from = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  return from !== null && typeof from === 'object' ? from : {};
}

const codeOf = (error: unknown): string => {
  const { code } = driverError(error);
  return typeof code === 'string' ? code : '';
};

const oneOf = (...codes: string[]) => {
  const known = new Set(codes);
  return (error: unknown): boolean => known.has(codeOf(error));
};

export const isDuplicate = oneOf('SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY');

/** Repeats work whose row a concurrent transaction created. */
export async function retryDuplicate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return work();
  }
}

export const isForeignKeyFault = oneOf(
  'SQLITE_CONSTRAINT_FOREIGNKEY',
  'ER_NO_REFERENCED_ROW_2',
  'ER_ROW_IS_REFERENCED_2',
);

export const isDeadlock = oneOf('ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT');

export const isStorageFull = oneOf('SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ENOSPC', 'EDQUOT');

const isOutOfReach = oneOf(
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_HANDSHAKE_ERROR',
  'ER_NET_READ_ERROR',
  'ER_NET_READ_INTERRUPTED',
  'ER_NET_ERROR_ON_WRITE',
  'ER_NET_WRITE_INTERRUPTED',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_ABORTING_CONNECTION',
  'ER_UNKNOWN_COM_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
);

const UNNAMED = new Set([
  1927, // MariaDB: connection killed
  1969, // MariaDB: statement timeout
]);

const isClosed = (error: unknown): boolean =>
  error instanceof Error && /closed state|Pool is closed|connection is not open/i.test(error.message);

export const isFileFault = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|PROTOCOL|INTERRUPT|NOMEM|PERM)/.test(codeOf(error));

export const isUnavailable = (error: unknown): boolean =>
  isOutOfReach(error) || isFileFault(error) || isClosed(error) || UNNAMED.has(Number(driverError(error).errno ?? 0));

export const mayPass = (error: unknown): boolean => isUnavailable(error) || isStorageFull(error) || isDeadlock(error);

/** The response to COMMIT was lost. Never retry blindly. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('unknown whether the transaction was committed', { cause });
    this.name = 'OutcomeUnknownError';
  }
}

/** The engine refused the COMMIT; nothing is stored. */
export const isRefusal = (error: unknown): boolean =>
  isDeadlock(error) || isDuplicate(error) || isForeignKeyFault(error) || /^SQLITE_(?!IOERR)/.test(codeOf(error));
