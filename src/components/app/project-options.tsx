interface ProjectOptionsProps {
  projects: readonly { id: number; title: string }[];
}

/** The choices of a field that names a project. */
export function ProjectOptions({ projects }: ProjectOptionsProps) {
  return projects.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
}
