import { expect, test } from 'vitest'
import { run, withOlder } from '../../../test/upgrade.ts'

const id = (n: number): string => `'00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}'`
const [TEACHER, STUDENT, SESSION] = [id(1), id(2), id(3)]

const person = (who: string, name: string) =>
  `insert into user_account (tenant_id, id, username, username_key, real_name, created_at, updated_at)
   values (1, ${who}, '${name}', '${name}', '${name}', now(), now())`

test('looks at conversations that are there stay, with their purpose and their seal', () =>
  withOlder({ before: '0060', name: 'one_trail' }, async ({ ownerUrl, upgrade }) => {
    await run(ownerUrl, `insert into tenant (id, short_name, name) values (1, 'school1', '某校')`)
    await run(
      ownerUrl,
      `set app.tenant_id = '1'`,
      person(TEACHER, 'lin'),
      person(STUDENT, 'li'),
      `insert into ai_consent (tenant_id, id, user_id, version, agreed_at) values (1, ${id(4)}, ${STUDENT}, '1', now())`,
      `insert into ai_session (tenant_id, id, user_id, consent_id, model, state, started_at, last_at)
       values (1, ${SESSION}, ${STUDENT}, ${id(4)}, 'm', '1', now(), now())`,
      ...[0, 2, 3].map(
        (purpose) => `insert into ai_view (tenant_id, id, session_id, viewer_id, purpose, reason, is_told, created_at)
          values (1, ${id(10 + purpose)}, ${SESSION}, ${TEACHER}, ${purpose}, '\\x0${purpose}', true, '2026-04-0${purpose + 1}')`,
      ),
    )
    await upgrade()
    const kept = await run(
      ownerUrl,
      `set app.tenant_id = '1'`,
      `select via, purpose, encode(former_reason, 'hex') as seal, until = opened_at as is_shut, person_id::text as person
         from archive_grant order by opened_at`,
    )
    const look = { is_shut: true, person: STUDENT.slice(1, -1) }
    expect(kept).toEqual([
      { via: 'taken', purpose: 1, seal: '00', ...look },
      { via: 'session', purpose: 2, seal: '02', ...look },
      { via: 'session', purpose: 3, seal: '03', ...look },
    ])
  }))
