import { useState } from 'react';
import type { DataTableProps } from './data-table-props';

type FreshnessOptions<Row> = Pick<DataTableProps<Row>, 'query' | 'page' | 'isFetching' | 'error'>;

export function useFreshness<Row>({ query, page, isFetching, error }: FreshnessOptions<Row>) {
  const asked = JSON.stringify(query.args);
  const [answered, setAnswered] = useState<string>();
  const isAnswer = page !== undefined && !isFetching && error === undefined;
  if (isAnswer && answered !== asked) setAnswered(asked);
  const isCurrent = answered === asked;
  return { isCurrent, isWaiting: isFetching && !isCurrent };
}
