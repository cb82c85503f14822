import type { ComponentProps } from 'react';

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'id' | 'name' | 'accept' | 'multiple'> {
  label: string;
  onFiles: (files: readonly File[]) => void;
}

export const FileInput = ({ label, onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // The same file may be chosen again.
      target.value = '';
      onFiles(files);
    }}
  />
);
