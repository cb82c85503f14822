import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Frame } from './my-projects-styles';
import { MyProjectsList } from './MyProjectsList';
import { MyProjectsTable, type MyProjectsProps } from './MyProjectsTable';

export function MyProjects(props: MyProjectsProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  return <Frame>{phone ? <MyProjectsList {...props} /> : <MyProjectsTable {...props} />}</Frame>;
}
