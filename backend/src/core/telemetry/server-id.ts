/** Token of the random id of this process. */
export const SERVER_ID = Symbol('SERVER_ID');
