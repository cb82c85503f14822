import type { TagDescription } from '@reduxjs/toolkit/query';
import type { ProjectDetailView } from '../../contract/api/projects';
import { listTags, type TagType } from './tags';

export const projectDetailTags = (project: ProjectDetailView | undefined): TagDescription<TagType>[] =>
  project ? [{ type: 'Project', id: project.id }, ...listTags('Attachment', project.attachments)] : [];
