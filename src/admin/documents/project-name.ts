/** Documents without a project are called general. */
export const projectName = (projectId: number | null) => (projectId === null ? 'General' : `Project #${projectId}`);
