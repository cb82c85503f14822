import type { FeatureView } from '../../contract/api/features';
import { pastelIndex } from '../../theme/pastel';
import { featureMessages as words } from '../../messages';

export const featureTitle = ({ title }: Pick<FeatureView, 'title'>): string => title.trim() || words.untitled;
export const featurePastel = ({ id, title }: Pick<FeatureView, 'id' | 'title'>): number => pastelIndex(id, title);
