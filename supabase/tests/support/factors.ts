import { databaseOwner } from '#dev/database/platform.ts';

/** What hosted Auth keeps of second factors, as far as anything here reads it; the embedded one has no such table. */
export const factorTable = `
  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null default 'totp' check (factor_type in ('totp', 'phone', 'webauthn')),
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    secret text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  grant select, insert, update, delete, references, trigger on auth.mfa_factors to ${databaseOwner};
`;
