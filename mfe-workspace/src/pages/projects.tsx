import { Projects } from '../projects/projects.tsx';

/** Page `/workspace/projects`. */
export default function ProjectsPage() {
  return <Projects />;
}
