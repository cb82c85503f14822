/** Who looks at a file: its client comments, an admin replies; both confirm. */
export type Viewer = 'owner' | 'admin';
