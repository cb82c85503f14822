interface ListQuery<Page> {
  data?: Page | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** What a table is told of the query whose list it shows. */
export const fromQuery = <Page>({ data, isFetching, error, refetch }: ListQuery<Page>) => ({
  page: data,
  isFetching,
  error,
  onRetry: () => void refetch(),
});
