import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/databases.ts'
import { killInTheMiddle, workOn } from '../../../test/doomed.ts'
import { eventually } from '../../../test/eventually.ts'
import type { Actor } from '../../kernel/actor.ts'
import { newId, openGround, type Ground } from '../../kernel/ground.fixture.ts'
import { openBus } from '../../kernel/notify.ts'
import { mustReadNotice } from './producers.ts'
import { announcementKind, sendToMany } from './send-many.ts'

const MANY = 1700

let ground: Ground
beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
})
afterAll(() => ground.close())

type School = { id: number; author: Actor }

const givenSchool = async (people: number): Promise<School> => {
  const id = await ground.newTenant()
  const author = await ground.newUser(id)
  await ground.owner.query(
    `insert into user_account (tenant_id, id, username, username_key, real_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'p' || n, 'p' || n, '李四', now(), now() from generate_series(2, $2::int) as n`,
    [id, people],
  )
  return { id, author }
}

const publish = async ({ id: tenantId, author }: School): Promise<string> => {
  const id = newId()
  await ground.inTenant(tenantId, async (tx) => {
    await tx.sql(
      `insert into notice (tenant_id, id, title, content, summary, must_read, everyone, state, published_at, created_by,
         created_at, updated_at)
       values ($1, $2, '停电通知', '<p>今晚停电</p>', '今晚停电', true, true, '1', $3, $4, $3, $3)`,
      [tenantId, id, tx.now, author.userId],
    )
    await sendToMany(tx, mustReadNotice, id, author.userId)
  })
  return id
}

const told = async ({ id }: School) =>
  (
    await ground.owner.query<{ all: number; people: number }>(
      'select count(*)::int as all, count(distinct user_id)::int as people from message where tenant_id = $1',
      [id],
    )
  ).rows[0]
const tasks = async ({ id }: School) =>
  (
    await ground.owner.query(
      'select owner_id, title, state, outcome, success_count, current_progress, total_progress from task where tenant_id = $1',
      [id],
    )
  ).rows

test('killed in the middle, it goes on: everybody once, the school nudged once, and its sender sees how far it is', async () => {
  const [school, other] = [await givenSchool(MANY), await givenSchool(3)]
  const heard: string[] = []
  const bus = await openBus(ground.database.appUrl, () => undefined)
  bus.on('inbox', ({ tenantId, id }) => heard.push(`${tenantId} ${id ?? 'all'}`))
  await publish(school)
  await killInTheMiddle(new URL('../../../test/doomed-send.ts', import.meta.url), ground, school.id)
  expect(await told(school)).toEqual({ all: 500, people: 500 })
  expect(await tasks(school)).toMatchObject([{ owner_id: school.author.userId, state: '1', total_progress: MANY }])
  const jobs = await workOn(ground, school.id, announcementKind(mustReadNotice))
  await eventually(async () => expect(await tasks(school)).toMatchObject([{ state: '2' }]))
  await jobs.stop()
  expect(await told(school)).toEqual({ all: MANY, people: MANY })
  expect(await tasks(school)).toMatchObject([
    { title: '发送公告提醒：停电通知', outcome: 'ok', success_count: MANY, current_progress: MANY },
  ])
  await eventually(async () => expect(heard).toEqual([`${school.id} all`]))
  await bus.close()
  expect(await told(other)).toEqual({ all: 0, people: 0 })
})

test('a handful hears it at once and each alone, without a task', async () => {
  const few = await givenSchool(3)
  const heard: (string | undefined)[] = []
  const bus = await openBus(ground.database.appUrl, () => undefined)
  bus.on('inbox', ({ id }) => heard.push(id))
  await publish(few)
  await eventually(async () => expect(heard).toHaveLength(3))
  await bus.close()
  expect(new Set(heard)).toHaveLength(3)
  expect([await told(few), await tasks(few)]).toEqual([{ all: 3, people: 3 }, []])
})
