import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sheetStream } from '../apps/server/src/kernel/sheets/sheet-stream.ts'
import { signIn, signedShot, type Person } from './lib/person.ts'
import { plainLines } from './lib/plain-sheet.ts'
import { serve } from './lib/servers.ts'
import { memoryOf, watch } from './lib/watch.ts'
import { PASSWORD, query, type World } from './lib/world.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
/** Once before the clock starts, as every other number here: code is compiled. */
const WARM_ROWS = 5000
const IDLE_MS = 5000
const TITLES =
  '账号,姓名,学号/工号,手机号,性别,出生日期,证件类型,证件号码,邮箱,年级,民族,政治面貌,学历,婚姻状况,学籍状态'

/** Imports a file of fifty thousand people while somebody works, beside the bare cost of its parts. */
export const benchImport = async (world: World, say: (line: string) => void): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xinqiao-bench-files-'))
  const server = await serve('our-server.ts', world.ownerUrl, world.appUrl, dataDir)
  try {
    const bytes = await fileOf(ROWS, 'bi')
    const place = await givenPlace(world)
    const admin = await signIn(server.url, world.small, 'admin', PASSWORD)
    const look = () => request(server.url, admin)
    for (let n = 0; n < 200; n++) await look()
    const cold = memoryOf(server.pid)
    await ended(admin, await send(admin, place, await fileOf(WARM_ROWS, 'warm')), WARM_ROWS)
    const idleUntil = performance.now() + IDLE_MS
    const idle = await watch(server.pid, look, () => performance.now() > idleUntil)
    const before = memoryOf(server.pid)
    const began = performance.now()
    const id = await send(admin, place, bytes)
    let isOver = false
    const end = ended(admin, id, ROWS).then((at) => {
      isOver = true
      return at
    })
    const busy = await watch(server.pid, look, () => isOver)
    const ours = (await end) - began

    const parse = rawParse(bytes)
    const copy = await rawCopy(world, id)
    const rate = (ms: number) => `${Math.round(ROWS / (ms / 1000)).toLocaleString()} rows/s`
    say(
      `import of ${ROWS.toLocaleString()} people          ours ${rate(ours)}   raw ${rate(parse + copy)} (parse ${Math.round(parse)} ms, copy ${Math.round(copy)} ms)   ratio ${((parse + copy) / ours).toFixed(2)}`,
    )
    say(
      `import: memory grows by            ${(busy.peakMb - before).toFixed(0)} MB (${(busy.peakMb - cold).toFixed(0)} with the first import of all)`,
    )
    say(
      `import: latency of others          ${idle.median.toFixed(1)} ms → ${busy.median.toFixed(1)} ms (median), ${idle.p95.toFixed(1)} → ${busy.p95.toFixed(1)} ms (p95)   ratio ${(busy.median / idle.median).toFixed(2)}`,
    )
  } finally {
    server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const card = (n: number): string => {
  const digits = `1101052005${String(1 + (n % 12)).padStart(2, '0')}${String(1 + (Math.floor(n / 12) % 28)).padStart(2, '0')}`
  const body =
    digits.slice(0, 6) +
    String(1950 + Math.floor(n / 336_000)) +
    digits.slice(10) +
    String(Math.floor(n / 336) % 1000).padStart(3, '0')
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return body + '10X98765432'[sum % 11]
}

const fileOf = (count: number, prefix: string): Promise<Buffer> =>
  buffer(
    sheetStream({
      sheets: [
        {
          name: '数据',
          columns: TITLES.split(',').map((title) => ({ title })),
          rows: (async function* () {
            const shift = prefix === 'bi' ? 0 : 1_000_000
            for (let n = shift; n < shift + count; n++)
              yield [
                `${prefix}${n}`,
                `张${'伟芳娜敏静丽强磊军洋'[n % 10]}${'明华平刚桂英'[n % 6]}`,
                `00${3_000_000 + n}`,
                `137${String(10_000_000 + n)}`,
                n % 2 === 0 ? '男' : '女',
                '2006-05-01',
                '身份证',
                card(n),
                `${prefix}${n}@example.edu.cn`,
                '一年级',
                '汉族',
                '共青团员',
                '本科',
                '未婚',
                '在籍',
              ]
          })(),
        },
      ],
    }),
  )

type Place = { deptId: string; userTypeId: string }

const givenPlace = async ({ ownerUrl, small }: World): Promise<Place> => {
  const [deptId, userTypeId] = [randomUUID(), randomUUID()]
  await query(
    ownerUrl,
    `insert into dept (tenant_id, id, name, kind, created_at) values (${small}, '${deptId}', '基准学院', 'school', now())`,
  )
  await query(
    ownerUrl,
    `insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth) values (${small}, '${deptId}', '${deptId}', 0)`,
  )
  await query(
    ownerUrl,
    `insert into user_type (tenant_id, id, name, default_role_code, info_sections) values (${small}, '${userTypeId}', '基准学生', 'ROLE_GENERAL', '{0,1,2,3}')`,
  )
  return { deptId, userTypeId }
}

/** One page of people, as another administrator of the same school would look at it. */
let next = 0
const request = async (url: string, person: Person): Promise<void> => {
  const { path, headers, body } = signedShot(person, '/admin/user/page', { current: 1, size: 10 }, 500_000_000 + ++next)
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
  if (!reply.ok) throw new Error(`refused with ${reply.status}`)
  await reply.arrayBuffer()
}

const send = ({ client }: Person, { deptId, userTypeId }: Place, bytes: Buffer): Promise<string> => {
  const form = new FormData()
  form.append('deptId', deptId)
  form.append('userTypeId', userTypeId)
  form.append('importType', '0')
  form.append('fileMd5', createHash('md5').update(bytes).digest('hex'))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'bench.xlsx')
  return client.call('POST /admin/user/importUsers', { body: form })
}

const ended = async ({ client }: Person, id: string, rows: number): Promise<number> => {
  for (;;) {
    const task = await client.call('GET /download/taskProgress/getTaskProgressById', { query: { id } })
    if (task.taskStatus === 2) {
      if (task.successCount !== rows) throw new Error(`imported ${task.successCount} of ${rows}: ${task.message ?? ''}`)
      return performance.now()
    }
    await sleep(200)
  }
}

const rawParse = (bytes: Buffer): number => {
  const began = performance.now()
  const lines = plainLines(bytes)
  if (lines.length !== ROWS + 1) throw new Error(`parsed ${lines.length} lines`)
  return performance.now() - began
}

/** The rows the import wrote, written once more by one statement per table: nothing is read, judged or sealed. */
const rawCopy = async ({ ownerUrl, small }: World, id: string): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const tables = ['user_account', 'user_role', 'initial_credential', 'user_info_answer']
  try {
    const columns = new Map<string, string>()
    const imported = `select user_id from initial_credential where tenant_id = ${small} and import_id = '${id}'`
    await client.query(`create temporary table imported as ${imported}`)
    for (const table of tables) {
      const { rows } = await client.query<{ list: string }>(
        `select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns
          where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
      )
      columns.set(table, rows[0]!.list)
      const key = table === 'user_account' ? 'id' : 'user_id'
      await client.query(
        `create temporary table copy_${table} as select ${rows[0]!.list} from ${table} where tenant_id = ${small} and ${key} in (select user_id from imported)`,
      )
    }
    await client.query(`delete from user_account where tenant_id = ${small} and id in (select user_id from imported)`)
    await client.query('vacuum user_account')
    const began = performance.now()
    for (const table of tables)
      await client.query(`insert into ${table} (${columns.get(table)}) select ${columns.get(table)} from copy_${table}`)
    return performance.now() - began
  } finally {
    await client.end()
  }
}
