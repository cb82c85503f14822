import { startTransition, useEffect, useState } from 'react';

/** About what a screen shows. */
const FIRST = 12;
const STEP = 8;

/**
 * Rows of a new answer, those on the first screen at once and the others in steps that leave room for whatever somebody does
 * meanwhile. `asked` tells a new answer from a newer one to the same question, whose rows stay where they are; `answered` is
 * the question that the shown rows answer.
 */
export function useStagedRows<Row>(rows: readonly Row[], asked: string, all: boolean) {
  const [stage, setStage] = useState({ rows, asked, count: FIRST });
  if (stage.rows !== rows) setStage({ rows, asked, count: stage.asked === asked ? stage.count : FIRST });
  const { count } = stage;
  useEffect(() => {
    if (count >= rows.length) return;
    startTransition(() => setStage((now) => (now.rows === rows ? { ...now, count: count + STEP } : now)));
  }, [rows, count]);
  const isAll = all || count >= rows.length;
  return { shown: isAll ? rows : rows.slice(0, count), rest: isAll ? 0 : rows.length - count, answered: stage.asked };
}
