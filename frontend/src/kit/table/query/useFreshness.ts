import { useState } from 'react';
import type { DataTableProps } from '../grid/data-table-props';

type Asked<Row> = Pick<DataTableProps<Row>, 'query' | 'page' | 'isFetching' | 'error'>;

/** Whether the rows on the screen answer what is asked now, and whether somebody waits for those that do. */
export function useFreshness<Row>({ query, page, isFetching, error }: Asked<Row>) {
  const asked = JSON.stringify(query.args);
  const [answered, setAnswered] = useState<string>();
  const isAnswer = page !== undefined && !isFetching && error === undefined;
  if (isAnswer && answered !== asked) setAnswered(asked);
  const isCurrent = answered === asked;
  return { isCurrent, isWaiting: isFetching && !isCurrent };
}
