export const SERVER_ID = Symbol('SERVER_ID');
