import { Link } from 'react-router-dom';
import type { ProjectView } from '../../contract/api/projects';
import { myProjectSearch, useMyProjectAddress } from './my-project-address';

interface ProjectLinkProps {
  project: ProjectView;
  selected: boolean;
  /** False where arrow keys reach the link. */
  isTabStop?: boolean;
  onOpen: (id: number, byKeyboard: boolean) => void;
}

export function ProjectLink({ project: { id, title }, selected, isTabStop = true, onOpen }: ProjectLinkProps) {
  const [{ page }] = useMyProjectAddress();
  return (
    <Link
      to={{ search: myProjectSearch({ project: id, page }) }}
      replace
      preventScrollReset
      aria-current={selected}
      title={title}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => {
        // The surrounding row selects, too.
        event.stopPropagation();
        onOpen(id, event.detail === 0);
      }}
    >
      {title}
    </Link>
  );
}
