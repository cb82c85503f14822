import { AttachmentView } from '../../attachments/index.js';
import { ProjectView } from './project.view.js';

export class ProjectDetailView extends ProjectView {
  attachments!: AttachmentView[];
}
