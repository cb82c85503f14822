import { useState } from 'react';
import { isNetworkError } from '../../../api/errors';
import { makePasskey } from '../../../api/session/passkey';
import type { NewCodesView, PasskeyView } from '../../../contract/api/account';
import { useConfirm } from '../../../ui/feedback/confirm';
import { useToast } from '../../../ui/feedback/toasts';
import { formatInstant } from '../../../ui/format';
import { safetyMessages as words } from '../../../messages';
import {
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useBeginOneTimeCodesMutation,
  useRemoveOneTimeCodesMutation,
  useMakeRecoveryCodesMutation,
} from './factors.api';

export const codesFailure = (error: unknown) => (isNetworkError(error) ? words.codesLost : words.failed);

function useAttempt() {
  const toast = useToast();
  return async (work: () => Promise<unknown>, textOf: (error: unknown) => string = () => words.failed) => {
    try {
      await work();
    } catch (error) {
      toast.error(error, textOf(error));
    }
  };
}

export function useFactorActions() {
  const toast = useToast();
  const sure = useConfirm();
  const attempt = useAttempt();
  const [codes, setCodes] = useState<readonly string[]>();
  const [begun, setBegun] = useState<NewCodesView>();
  const [isAdding, setAdding] = useState(false);
  const [beginPasskey] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  const [beginCodes] = useBeginOneTimeCodesMutation();
  const [turnOff] = useRemoveOneTimeCodesMutation();
  const [make] = useMakeRecoveryCodesMutation();

  const addPasskey = async () => {
    if (isAdding) return;
    setAdding(true);
    await attempt(async () => {
      const { ticket, options } = await beginPasskey().unwrap();
      const response = await makePasskey(options);
      const name = words.newPasskey(formatInstant(new Date().toISOString()));
      const adding = add({ addPasskeyDto: { ticket, response, name } });
      await attempt(async () => setCodes((await adding.unwrap()).recovery_codes), codesFailure);
    });
    setAdding(false);
  };
  const removePasskey = async ({ id, name }: PasskeyView) => {
    const question = { title: words.removeTitle(name), detail: words.removeDetail, action: words.remove };
    if (!(await sure(question))) return;
    await attempt(async () => {
      await remove({ id }).unwrap();
      toast.success(words.removed);
    });
  };
  const setUpCodes = () => attempt(async () => setBegun(await beginCodes().unwrap()));
  const removeCodes = async () => {
    const question = { title: words.turnOffTitle, detail: words.turnOffDetail, action: words.turnOff };
    if (!(await sure(question))) return;
    await attempt(async () => {
      await turnOff().unwrap();
      toast.success(words.turnedOff);
    });
  };
  const makeCodes = async () => {
    const question = { title: words.makeNewTitle, detail: words.makeNewDetail, action: words.makeNew };
    if (await sure(question)) await attempt(async () => setCodes((await make().unwrap()).codes), codesFailure);
  };
  return { codes, setCodes, begun, setBegun, isAdding, addPasskey, removePasskey, setUpCodes, removeCodes, makeCodes };
}
