/** Part of the screen that a phone shows. */
export type Part = 'tree' | 'fields' | 'preview';
