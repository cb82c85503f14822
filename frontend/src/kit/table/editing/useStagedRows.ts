import { startTransition, useEffect, useState } from 'react';

/** About what a screen shows. */
const FIRST = 12;
const STEP = 8;

/**
 * Rows of a new answer, those on the first screen at once and the others in steps that leave room for whatever somebody does
 * meanwhile. `asked` tells a new answer from a newer one to the same question, whose rows stay where they are. While a row is
 * edited all are there. Rows of the same `body` stay mounted: an editor that came anew would take the focus.
 */
export function useStagedRows<Row>(rows: readonly Row[], asked: string, isEdited: boolean) {
  const [stage, setStage] = useState({ rows, asked, body: asked, count: FIRST });
  if (stage.rows !== rows) {
    const isSame = stage.asked === asked;
    setStage({ rows, asked, body: isSame || isEdited ? stage.body : asked, count: isSame ? stage.count : FIRST });
  }
  const { body, count } = stage;
  useEffect(() => {
    if (count >= rows.length) return;
    startTransition(() => setStage((now) => (now.rows === rows ? { ...now, count: count + STEP } : now)));
  }, [rows, count]);
  const isAll = isEdited || count >= rows.length;
  return { shown: isAll ? rows : rows.slice(0, count), rest: isAll ? 0 : rows.length - count, body };
}
