import { useState } from 'react';
import type { DataTableProps } from './data-table-props';

type FreshnessOptions<Row> = Pick<DataTableProps<Row>, 'query' | 'list'>;

export function useFreshness<Row>({ query, list: { data, isFetching, error } }: FreshnessOptions<Row>) {
  const asked = JSON.stringify(query.args);
  const [answered, setAnswered] = useState<string>();
  const isAnswer = data !== undefined && !isFetching && error === undefined;
  if (isAnswer && answered !== asked) setAnswered(asked);
  const isCurrent = answered === asked;
  return { isCurrent, isWaiting: isFetching && !isCurrent };
}
