import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { createLogger } from '../../src/kernel/logger.ts'
import { createRuntime } from '../../src/main/runtime.ts'
import { inTenant } from '../departments.ts'
import { createOwnApp, MASTER_KEY } from '../harness.ts'
import {
  finished,
  givenType,
  newcomers,
  peopleLike,
  rejections,
  rowsDone,
  sheetOf,
  startImport,
  TITLES,
} from '../imports.ts'
import { givenUniversity } from '../university.ts'

test('kill -9 in the middle: another process goes on where the first one stopped', async () => {
  const app = await createOwnApp()
  const u = await givenUniversity(app)
  const type = await givenType(app, u.tenant)
  // Every tenth row is wrong, so that rejections are counted too.
  const rows = newcomers(0, 4000, 'kill').map((row, at) => (at % 10 === 9 ? row.with(4, '未知') : row))
  const id = await startImport(u.admin, { deptId: u.computing, userTypeId: type, bytes: await sheetOf(TITLES, rows) })
  const doomed = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('doomed-server.fixture.ts', import.meta.url)),
      app.database.ownerUrl,
      app.database.appUrl,
      MASTER_KEY.toString('hex'),
      app.dataDir,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await eventually(async () => expect(await rowsDone(app, u.tenant, id)).toBeGreaterThan(0))
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  const before = await rowsDone(app, u.tenant, id)
  expect(before).toBeLessThan(4000)
  const written = (await peopleLike(app, u.tenant, 'kill')).length
  expect(written + (await rejections(u.admin, id)).total).toBe(before)
  await app.runtime.owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
  )
  const heir = await createRuntime({
    ownerUrl: app.database.ownerUrl,
    appUrl: app.database.appUrl,
    masterKey: MASTER_KEY,
    dataDir: app.dataDir,
    logger: createLogger('silent'),
    demo: null,
    poolSize: 6,
  })
  const task = await finished(u.admin, id)
  expect(task).toMatchObject({ outcome: 'ok', totalCount: 4000, successCount: 3600 })
  const people = await peopleLike(app, u.tenant, 'kill')
  expect(people).toHaveLength(3600)
  expect(new Set(people.map(({ username }) => username)).size).toBe(3600)
  expect((await rejections(u.admin, id)).total).toBe(400)
  const extras = await inTenant(app, u.tenant, (tx) =>
    tx.sql(
      `select (select count(*)::int from user_role where tenant_id = $1) as roles,
              (select count(*)::int from initial_credential where tenant_id = $1) as secrets`,
      [tx.tenantId],
    ),
  )
  expect(extras).toEqual([{ roles: 3601, secrets: 3600 }])
  await heir.close()
  await app.close()
}, 120_000)
