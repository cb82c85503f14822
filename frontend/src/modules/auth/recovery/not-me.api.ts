import type { TagType } from '../../../api/store/tags';
import { accountApi as generated, type NotMeView } from '../../../contract/api/account';

const api = generated.enhanceEndpoints<TagType>({ endpoints: { sayNotMe: { invalidatesTags: [] } } });

export const { useCheckNotMeLinkQuery, useSayNotMeMutation } = api;
export type { NotMeView };
