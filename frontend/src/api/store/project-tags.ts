import type { TagDescription } from '@reduxjs/toolkit/query';
import type { ProjectDetailView } from '../../contract/api/projects';
import { listTags, type TagType } from './tags';

/** A project is read together with its files: a change of one of them is a change of what was read. */
export const projectDetailTags = (project: ProjectDetailView | undefined): TagDescription<TagType>[] =>
  project ? [{ type: 'Project', id: project.id }, ...listTags('Attachment', project.attachments)] : [];
