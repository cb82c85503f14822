import { ProjectView } from './project.view.js';

export class ProjectDetailView extends ProjectView {}
