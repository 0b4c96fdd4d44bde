import type { Mutant } from './mutant.ts'

const ROTA = 'apps/server/db/migrations/0023_rota.sql'
const BOOKING = 'apps/server/db/migrations/0024_booking.sql'
const KERNEL = 'apps/server/db/migrations/0001_kernel.sql'
const TABLES = 'apps/server/src/modules/appointment/booking/tables.test.ts'
const ROWS = 'apps/server/test/kernel/row-security.test.ts'

/** What the database itself refuses, behind all code. */
export const tableMutants: readonly Mutant[] = [
  {
    name: 'two people in one room at one time',
    file: ROTA,
    find: 'during with &&) where (is_active)',
    replace: 'during with &&) where (false)',
    caughtBy: TABLES,
    test: 'in two places',
  },
  {
    name: 'a slot has two live appointments',
    file: BOOKING,
    find: 'create unique index appointment_of_slot on',
    replace: 'create index appointment_of_slot on',
    caughtBy: TABLES,
    test: 'one live appointment',
  },
  {
    name: 'a visitor has two live cases of one family',
    file: BOOKING,
    find: 'create unique index care_case_once on',
    replace: 'create index care_case_once on',
    caughtBy: TABLES,
    test: 'one live case',
  },
  {
    name: 'a round is asked twice by one visitor',
    file: BOOKING,
    find: 'create unique index release_request_once on',
    replace: 'create index release_request_once on',
    caughtBy: TABLES,
    test: 'a round is asked once',
  },
  {
    name: 'somebody approves their own request, by the table',
    file: 'apps/server/db/migrations/0016_approval.sql',
    find: 'check (approver_id <> applicant_id)',
    replace: 'check (approver_id is not null)',
    caughtBy: TABLES,
    test: 'never one’s own to decide',
  },
  {
    name: 'the application rewrites its own audit trail',
    file: KERNEL,
    find: `select make_tenant_table('audit_entry', 'select', 'insert');`,
    replace: `select make_tenant_table('audit_entry', 'select', 'insert', 'update');`,
    caughtBy: TABLES,
    test: 'audit_entry is not rewritten',
  },
  {
    name: 'a school reads the rows of another',
    file: KERNEL,
    find: 'on %s using (tenant_id',
    replace: 'on %s using (true or tenant_id',
    caughtBy: ROWS,
    test: 'a school sees its own rows and no other',
  },
  {
    name: 'a school writes rows of another',
    file: KERNEL,
    find: 'with check (tenant_id',
    replace: 'with check (true or tenant_id',
    caughtBy: TABLES,
    test: 'cannot be written from there',
  },
  {
    name: 'the owner of the tables passes by the policies',
    file: KERNEL,
    find: `execute format('alter table %s force row level security', target);`,
    replace: '',
    caughtBy: ROWS,
    test: 'forced row-level security',
  },
  {
    name: 'a table whose key does not begin with the school',
    file: KERNEL,
    find: `if first_column is distinct from 'tenant_id' then`,
    replace: 'if false then',
    caughtBy: ROWS,
    test: 'refused by the migration itself',
  },
  {
    name: 'two audit entries with the same number when many write at once',
    file: KERNEL,
    find: 'perform pg_advisory_xact_lock(8101, current_tenant());',
    replace: '',
    caughtBy: 'apps/server/src/kernel/audit-chain.test.ts',
    test: 'while many write at once',
  },
  {
    name: 'an audit entry rewritten without a trace',
    file: KERNEL,
    find: 'e.detail, e.ip, e.request_id)::text',
    replace: 'e.ip, e.request_id)::text',
    caughtBy: 'apps/server/src/kernel/audit-chain.test.ts',
    test: 'tampering',
  },
]
