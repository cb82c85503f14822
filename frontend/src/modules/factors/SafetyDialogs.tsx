import { CodesDialog } from './CodesDialog';
import { KeepCodes } from './KeepCodes';
import type { useFactorActions } from './useFactorActions';

export { RenameDialog } from './RenameDialog';

/** Together in one file: what is asked while a factor is set up. */
export function SafetyDialogs({ actions }: { actions: ReturnType<typeof useFactorActions> }) {
  const { codes, setCodes, begun, setBegun } = actions;
  const done = (fresh: readonly string[] | undefined) => {
    setBegun(undefined);
    setCodes(fresh);
  };
  return (
    <>
      {begun && <CodesDialog begun={begun} onClose={() => setBegun(undefined)} onDone={done} />}
      {codes && <KeepCodes codes={codes} onKept={() => setCodes(undefined)} />}
    </>
  );
}
