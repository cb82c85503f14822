export { LIVE } from '../../api/live';
