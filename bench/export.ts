import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDeflateRaw } from 'node:zlib'
import pg from 'pg'
import { formatDateTime } from '@xinqiao/domain'
import { median } from './lib/load.ts'
import { signIn, type Person } from './lib/person.ts'
import { serve } from './lib/servers.ts'
import { memoryOf } from './lib/watch.ts'
import { PASSWORD, query, type World } from './lib/world.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const LOOK_MS = 20

/** Takes fifty thousand people along, beside the bare cost of reading their rows and writing their cells. */
export const benchExport = async (world: World, say: (line: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-export-'))
  const server = await serve('our-server.ts', world.ownerUrl, world.appUrl, folder)
  try {
    const { deptId, count } = await givenPeople(world)
    const admin = await signIn(server.url, world.big, 'admin', PASSWORD)
    // Before the first one: whoever exports does not find the server warmed up.
    const before = memoryOf(server.pid)
    let peak = before
    const watching = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), LOOK_MS)
    await ours(admin, deptId, count)
    const times = { ours: [] as number[], raw: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.ours.push(await ours(admin, deptId, count))
      times.raw.push(await raw(world, deptId, count, join(folder, 'raw.xlsx')))
    }
    clearInterval(watching)
    const [mine, bare] = [median(times.ours), median(times.raw)]
    const rate = (ms: number) => `${Math.round(count / (ms / 1000)).toLocaleString()} rows/s`
    say(
      `export of ${count.toLocaleString()} people          ours ${rate(mine)}   raw ${rate(bare)}   ratio ${(bare / mine).toFixed(2)} (at least 0.33)`,
    )
    say(`export: memory grows by            ${(peak - before).toFixed(0)} MB (less than 150)`)
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The newest of the big school, in a department of their own. */
const givenPeople = async ({ ownerUrl, big }: World): Promise<{ deptId: string; count: number }> => {
  const deptId = randomUUID()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into dept (tenant_id, id, name, kind, created_at) values ($1, $2, '基准学院', 'school', now())`,
      [big, deptId],
    )
    await client.query(
      'insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth) values ($1, $2, $2, 0)',
      [big, deptId],
    )
    const { rowCount } = await client.query(
      `update user_account set dept_id = $2 where tenant_id = $1 and id in (
         select id from user_account where tenant_id = $1 and username like 'u%' order by created_at desc limit $3)`,
      [big, deptId, ROWS],
    )
    await query(ownerUrl, 'vacuum analyze user_account')
    return { deptId, count: rowCount ?? 0 }
  } finally {
    await client.end()
  }
}

const ours = async ({ client }: Person, deptId: string, count: number): Promise<number> => {
  const began = performance.now()
  const { taskId } = await client.call('POST /admin/user/exportUsersBySearch', {
    body: { deptId, reason: '测量导出的速度' },
  })
  for (;;) {
    const task = await client.call('GET /download/taskProgress/getTaskProgressById', { query: { id: taskId ?? '' } })
    if (task.taskStatus === 2) {
      if (task.successCount !== count)
        throw new Error(`exported ${task.successCount} of ${count}: ${task.message ?? ''}`)
      return performance.now() - began
    }
    await sleep(LOOK_MS)
  }
}

// The statement of the export (modules/user/list-users.ts), without policies; when that changes, change this copy.
const PEOPLE = `select u.id, u.username, u.real_name, u.number_name, u.phone, u.sex, u.dept_id, u.user_type_id, u.lock_flag, u.audit_status,
    u.created_at,
    (select d.name from dept d where d.tenant_id = u.tenant_id and d.id = u.dept_id) as dept_name,
    (select t.name from user_type t where t.tenant_id = u.tenant_id and t.id = u.user_type_id) as type_name,
    array(select r.name from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
           where h.tenant_id = u.tenant_id and h.user_id = u.id order by r.sort, r.id) as role_names
  from user_account u
  where u.tenant_id = $1 and u.deleted = false and u.dept_id in (
    select c.descendant_id from dept_closure c where c.tenant_id = $1 and c.ancestor_id = $2)
  order by u.created_at desc, u.id desc`

type Row = Record<string, string> & { created_at: Date; role_names: string[] }

/** As a sheet writes a line, by hand: the bare cost must not be made with the product's own tools. */
const lineOf = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell.replaceAll('<', '&lt;')}</t></is></c>`).join('')}</row>`

/** Reads the rows, writes and packs the cells, and nothing besides: no judging, masking, opening, sealing or telling. */
const raw = async ({ ownerUrl, big }: World, deptId: string, count: number, place: string): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const began = performance.now()
    let written = 0
    await client.query('begin')
    await client.query(`declare people no scroll cursor for ${PEOPLE}`, [big, deptId])
    const portions = async function* () {
      for (;;) {
        const { rows } = await client.query<Row>('fetch forward 500 from people')
        written += rows.length
        yield Buffer.from(rows.map((row) => lineOf(cellsOf(row))).join(''))
        if (rows.length < 500) return
      }
    }
    await pipeline(portions(), createDeflateRaw({ level: 3 }), createWriteStream(place))
    await client.query('commit')
    if (written !== count) throw new Error(`read ${written} of ${count}`)
    return performance.now() - began
  } finally {
    await client.end()
  }
}

const cellsOf = (row: Row): string[] => [
  row['username']!,
  row['real_name']!,
  row['number_name']!,
  row['sex']!,
  '199****1234',
  row['dept_name']!,
  row['type_name']!,
  row.role_names.join('、'),
  row['lock_flag']!,
  row['audit_status']!,
  formatDateTime(row.created_at),
]
