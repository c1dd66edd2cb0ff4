/** A document of no project is a general one. */
export const projectName = (projectId: number | null) => (projectId === null ? 'General' : `Project #${projectId}`);
