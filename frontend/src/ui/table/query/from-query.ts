interface ListQuery<Page> {
  data?: Page | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export const fromQuery = <Page>({ data, isFetching, error, refetch }: ListQuery<Page>) => ({
  page: data,
  isFetching,
  error,
  onRetry: () => void refetch(),
});
