export type Viewer = 'owner' | 'admin';
