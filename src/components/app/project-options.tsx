interface ProjectOptionsProps {
  projects: readonly { id: number; title: string }[];
  /** Offered before the projects are known, so that a choice that was restored is not lost. */
  chosen?: string | undefined;
}

/** The choices of a field that names a project. */
export function ProjectOptions({ projects, chosen }: ProjectOptionsProps) {
  const options: { id: number | string; title: string }[] = [...projects];
  // The same option element before and after the titles arrive: replacing it would reset the select.
  if (chosen && !options.some(({ id }) => String(id) === chosen))
    options.unshift({ id: chosen, title: 'Chosen project' });
  return options.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
}
