import { CodesDialog } from './CodesDialog';
import { RecoveryCodes } from './RecoveryCodes';
import type { useFactorActions } from './useFactorActions';

export { RenameDialog } from './RenameDialog';

export function SecurityDialogs({ actions }: { actions: ReturnType<typeof useFactorActions> }) {
  const { codes, setCodes, begun, setBegun } = actions;
  const done = (fresh: readonly string[] | undefined) => {
    setBegun(undefined);
    setCodes(fresh);
  };
  return (
    <>
      {begun && <CodesDialog begun={begun} onClose={() => setBegun(undefined)} onDone={done} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
    </>
  );
}
