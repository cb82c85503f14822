import { privacyApi } from '../../../contract/api/privacy';

export const { useListRetentionQuery } = privacyApi;
