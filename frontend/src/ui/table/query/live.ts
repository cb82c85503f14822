export { LIVE } from '../../../api/store/live';
