/** Role of the viewer: the client comments, admins reply, both confirm. */
export type Viewer = 'owner' | 'admin';
