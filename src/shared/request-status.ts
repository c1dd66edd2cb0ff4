import type { Database } from '#src/shared/database.types.ts';

export type RequestStatus = Database['public']['Enums']['request_status'];

export const requestStatusLabels: Record<RequestStatus, string> = {
  open: 'Open',
  proposed: 'To agree',
  planned: 'Planned',
  done: 'Done',
  declined: 'Declined',
};

export const requestStatuses = Object.keys(requestStatusLabels) as RequestStatus[];
