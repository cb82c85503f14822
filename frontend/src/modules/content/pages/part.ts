export type Part = 'tree' | 'fields' | 'preview';
