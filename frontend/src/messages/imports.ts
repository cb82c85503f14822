export const importMessages = {
  ignored: (columns: readonly string[]) =>
    `${columns.length === 1 ? 'Ignored column' : 'Ignored columns'}: ${columns.join(', ')}`,
};
