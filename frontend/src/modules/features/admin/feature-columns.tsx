import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { Pencil, Pin, Trash2 } from 'lucide-react';
import type { FeatureAdminView } from '../../../contract/api/features';
import { formatInstant } from '../../../ui/format';
import { titledColumns, type RowAction, type TableColumn } from '../../../ui/table/table-types';
import { TextCell } from '../../../ui/table/TextCell';
import { featureAdminMessages as words } from '../../../messages';
import { featurePastel, featureTitle } from '../feature-title';
import type { FeatureMoves } from './useFeatureMoves';

const Named = styled('span')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });
const Dot = styled('i', { shouldForwardProp: (name) => name !== 'pastel' })<{ pastel: number }>(
  ({ theme: { vars }, pastel }) => ({
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: 3,
    backgroundColor: vars.palette.pastel[pastel]?.mid,
  }),
);

const publishedOf = ({ publish_at }: FeatureAdminView): string =>
  new Date(publish_at) > new Date() ? words.scheduled(formatInstant(publish_at, true)) : formatInstant(publish_at);

/** Read-only without `moves`. */
export const featureColumns = (
  moves: Pick<FeatureMoves, 'pin' | 'activate'> | null,
): readonly TableColumn<FeatureAdminView>[] =>
  titledColumns(words.columns, [
    {
      id: 'title',
      width: 260,
      grow: 0.4,
      always: true,
      sortable: true,
      phone: 'title',
      cell: (feature) => (
        <Named>
          <Dot pastel={featurePastel(feature)} aria-hidden />
          <TextCell text={featureTitle(feature)} strong />
        </Named>
      ),
    },
    { id: 'summary', width: 'rest', cell: ({ summary }) => <TextCell text={summary} /> },
    { id: 'images', width: 76, align: 'right', cell: ({ images }) => String(images.length) },
    {
      id: 'publish_at',
      width: 150,
      sortable: true,
      phone: 'meta',
      cell: (feature) => <TextCell text={publishedOf(feature)} />,
    },
    {
      id: 'pinned',
      width: 84,
      phone: 'chip',
      cell: (feature) => (
        <IconButton
          size="tiny"
          aria-label={words.pin(featureTitle(feature))}
          aria-pressed={feature.is_pinned}
          disabled={!moves}
          onClick={() => void moves?.pin(feature)}
          sx={(theme) => ({
            '&[aria-pressed="true"]': {
              color: theme.vars.palette.status.warn.text,
              backgroundColor: theme.vars.palette.status.warn.bg,
            },
          })}
        >
          <Pin size={16} fill={feature.is_pinned ? 'currentColor' : 'none'} aria-hidden />
        </IconButton>
      ),
    },
    {
      id: 'active',
      width: 84,
      phone: 'figure',
      cell: (feature) => (
        <Switch
          checked={feature.is_active}
          disabled={!moves}
          onChange={() => void moves?.activate(feature)}
          slotProps={{ input: { 'aria-label': words.activate(featureTitle(feature)) } }}
        />
      ),
    },
  ]);

export const featureActions = ({
  edit,
  remove,
}: Record<'edit' | 'remove', (feature: FeatureAdminView) => void>): readonly RowAction<FeatureAdminView>[] => [
  { id: 'edit', label: (feature) => words.edit(featureTitle(feature)), icon: Pencil, onSelect: edit },
  {
    id: 'delete',
    label: (feature) => words.remove(featureTitle(feature)),
    icon: Trash2,
    onSelect: remove,
    destructive: true,
  },
];
