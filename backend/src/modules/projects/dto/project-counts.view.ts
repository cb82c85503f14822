export class ProjectCountsView {
  all!: number;
  paid!: number;
  pending!: number;
}
