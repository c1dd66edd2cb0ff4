/**
 * Calls that ask Supabase more than twice in a row: first who calls, then the work. Each further time costs a journey
 * through the network on a hosted project, so a number may go down, and nothing may be added without its reason.
 */
export const moreJourneys: Record<string, number> = {
  // The limit is counted before anything else happens, and Auth can only be asked with what the database found.
  'POST /api/auth/login': 4,
  'POST /api/auth/register': 7,
  'POST /api/user/password': 6,
  'POST /api/user/email': 5,
  'POST /api/user/delete': 6,
  'GET /api/user/data': 3,
  'POST /api/branding/palettes': 3,
  // A change that somebody else's may have overtaken is counted, and then read.
  'PATCH /api/projects/:id': 3,
  'PATCH /api/documents/:id': 3,
  'PATCH /api/admin/users/:id': 3,
  'PATCH /api/admin/sops/:id': 3,
  'PATCH /api/user/profile': 3,
  'PUT /api/user/mail': 3,
  'PUT /api/user/mail/projects/:id': 4,
  'PATCH /api/comments/:id': 4,
  'DELETE /api/comments/:id': 4,
  // The database says yes before Storage is asked, and a file is read before it counts.
  'POST /api/documents/uploads': 3,
  'POST /api/documents/uploads/:id/complete': 4,
  // What the row belongs to is read first, so that a refusal says why.
  'POST /api/projects/:id/milestones': 3,
  'PUT /api/projects/:id/members': 4,
  'POST /api/documents': 4,
  'PUT /api/documents/:id/review-due': 3,
  'PUT /api/documents/:id/name': 4,
  'GET /api/projects/:id/comments': 3,
  'POST /api/projects/:id/comments': 4,
  'GET /api/documents/:id/comments': 3,
  'POST /api/documents/:id/comments': 4,
  'GET /api/admin/leads/:id/letters': 3,
  'POST /api/admin/leads/:id/letters': 3,
  'POST /api/admin/leads/:id/client': 4,
  'PATCH /api/admin/leads/:id': 3,
  'PUT /api/admin/leads/:id/contact': 4,
  'PUT /api/projects/:id/milestones': 3,
  'POST /api/procedures/:id/signature': 4,
  'POST /api/procedures/:id/runs': 4,
  'PATCH /api/runs/:id': 4,
  'PATCH /api/runs/:id/steps/:stepId': 4,
  'POST /api/admin/sops/:id/publication': 3,
  'POST /api/user/sign-out-everywhere': 3,
  'GET /api/admin/users/facts': 3,
  'PUT /api/admin/users/:id/email': 4,
  'POST /api/admin/views': 3,
  'POST /api/admin/users': 6,
  'POST /api/admin/users/:id/invitation': 3,
};
