import { AttachmentView } from '../../attachments/dto/attachment.view.js';
import { ProjectView } from './project.view.js';

export class ProjectDetailView extends ProjectView {
  attachments!: AttachmentView[];
}
