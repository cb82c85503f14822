import { OperatorError } from '../core/common/errors.js';
import { StoreOwnershipService } from '../core/storage/store-ownership.service.js';
import { type Command, withAnyStore } from './command.js';

export const adoptStore: Command = async (words, call) => {
  if (words.length > 0) throw new OperatorError('usage: adopt-store');
  const store = await withAnyStore(call, (context) => context.get(StoreOwnershipService).adopt());
  call.output.write(`${store} now belongs to this database.\n`);
};
