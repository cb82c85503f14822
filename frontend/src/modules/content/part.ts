/** What a phone shows of the screen. */
export type Part = 'tree' | 'fields' | 'preview';
