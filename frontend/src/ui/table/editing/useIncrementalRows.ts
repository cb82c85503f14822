import { startTransition, useEffect, useState } from 'react';

const FIRST = 12;
const STEP = 8;

/**
 * `asked` distinguishes new queries from refreshes. Rows of the same `body` stay mounted, because a new editor would
 * take the focus.
 */
export function useIncrementalRows<Row>(rows: readonly Row[], asked: string, isEdited: boolean) {
  const [stage, setStage] = useState({ rows, asked, body: asked, count: FIRST });
  if (stage.rows !== rows) {
    const isSame = stage.asked === asked;
    setStage({ rows, asked, body: isSame || isEdited ? stage.body : asked, count: isSame ? stage.count : FIRST });
  }
  const { body, count } = stage;
  useEffect(() => {
    if (stage.count >= rows.length) return;
    startTransition(() => setStage((now) => (now.rows === rows ? { ...now, count: now.count + STEP } : now)));
    // A new query may cancel the step that is under way and leave the same number: the whole stage is the dependency.
  }, [rows, stage]);
  const isAll = isEdited || count >= rows.length;
  return { shown: isAll ? rows : rows.slice(0, count), rest: isAll ? 0 : rows.length - count, body };
}
