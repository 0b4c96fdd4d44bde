import { unpackAnswers, type ScaleDefinition } from '@xinqiao/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayCheck } from '../../src/kernel/transition.ts'
import { openItems, openScores, type SheetRow } from '../../src/modules/plan/plan.tables.ts'
import { publishedByCode } from '../../src/modules/scale/index.ts'
import { inTenant } from '../departments.ts'
import { openWire, type Wire, type WireSession } from '../floods/wire.ts'
import { createOwnApp, type TestApp } from '../harness.ts'
import { givenPlans, type PlanWorld } from '../plans.ts'
import { addPeople, openSessions } from '../rush-school.ts'
import { chanceFrom, isLong, seed, type Chance } from '../seed.ts'
import { age, startDoomed, type Doomed } from './doomed-server.ts'

// Everybody answers ninety questions in two tabs of which each is drawn twice, takes the sheet from the other now and then, and
// hands it in twice at once, while the server is killed with -9 among them and started again: one sheet, ninety answers, one score.

const KILLS = Number(process.env['KILLS'] ?? (isLong ? 20 : 1))
const AT_ONCE = isLong ? 50 : 16
const ITEMS = 90
const LATEST_TAB = 44_008
const DONE = 44_002
const MINUTE = 60_000

const SCALE: ScaleDefinition = {
  code: 'KILLED90',
  version: '90.0.0',
  lang: 'zh-CN',
  name: '九十题',
  title: '九十题',
  category: 'mood',
  licence: { type: 'own', holder: '中心', statement: '自编' },
  translation: '自编',
  basis: '自编',
  estimatedSec: 900,
  lead: '最近一周',
  optionSets: { four: ['从无', '轻度', '中度', '重度'].map((t, v) => ({ v, t })) },
  items: Array.from({ length: ITEMS }, (_, at) => ({
    id: `q${at + 1}`,
    text: `第 ${at + 1} 个问题`,
    type: 'likert',
    options: 'four',
  })),
  dimensions: [
    {
      id: 'total',
      name: '总分',
      items: Array.from({ length: ITEMS }, (_, at) => `q${at + 1}`),
      agg: 'sum',
      range: [0, ITEMS * 3],
    },
  ],
  bands: [{ dim: 'total', from: 0, to: ITEMS * 3, level: '全部', star: 1, student: '谢谢你', staff: '见剖面' }],
}

let app: TestApp
let at: PlanWorld
let students: { no: number; id: string; sheet: string; session: WireSession }[]
const servers: Doomed[] = []
beforeAll(async () => {
  app = await createOwnApp()
  at = await givenPlans(app)
  const { versionId, people } = await inTenant(app, at.tenant, async (tx) => {
    const { scaleId } = (await publishedByCode(tx, 'CESD'))!
    const versionId = tx.newId()
    const words = { scale_id: scaleId, label: SCALE.version, definition: JSON.stringify(SCALE) }
    const when = { created_at: tx.now, published_at: tx.now, published_by: at.assessor.id }
    await tx.insert('scale_version', { id: versionId, ...words, ...when })
    const ids = await addPeople(tx, 'ROLE_GENERAL', '学生', KILLS * AT_ONCE)
    await tx.sql('update user_account set dept_id = $3 where tenant_id = $1 and id = any($2::uuid[])', [
      tx.tenantId,
      ids,
      at.college,
    ])
    return { versionId, people: { ids, sessions: await openSessions(tx, ids) } }
  })
  await at.published({ scaleVersionIds: [versionId] })
  const sheets = await inTenant(app, at.tenant, (tx) =>
    tx.sql<{ id: string; user_id: string }>('select id, user_id from sheet where tenant_id = $1', [tx.tenantId]),
  )
  const sheetOf = new Map(sheets.map((row) => [row.user_id, row.id]))
  students = people.ids.map((id, no) => ({
    no,
    id,
    sheet: sheetOf.get(id)!,
    session: people.sessions[no] as WireSession,
  }))
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await app.close()
})

/** The server there is; while there is none, everybody waits for the next. */
type Line = { wire: Promise<Wire>; cut: number; answers: number; onAnswer: () => void }

const start = async (): Promise<{ wire: Wire; end: () => Promise<void> }> => {
  const server = await startDoomed(app)
  servers.push(server)
  const wire = openWire(server.url)
  return { wire, end: () => server.kill().then(wire.close) }
}

/** As a phone does: what got no answer is sent again, however often, until there is one. */
const say = async (line: Line, session: WireSession, path: string, body: object) => {
  for (;;) {
    const wire = await line.wire
    const sent = { method: 'POST', path: `/plantest/sheet/${path}`, body: JSON.stringify(body), session }
    const got = await wire.send(sent).catch(() => null)
    if (got && got.status < 500) {
      line.answers += 1
      line.onAnswer()
      return got
    }
    line.cut += 1
    // What has been killed refuses at once; whoever is next says so by another line.
    if ((await line.wire) === wire) await new Promise((again) => setTimeout(again, 50))
  }
}

const answersOf = ({ no }: { no: number }, until: number): string =>
  Array.from({ length: ITEMS }, (_, item) => (item < until ? (item * 7 + no * 3) % 4 : '.')).join('')

type Opened = { holder: string; seq: number; choices: string }

/** One person's evening. Returns when the server has said that it has everything. */
const sit = async (line: Line, who: (typeof students)[number], chance: Chance): Promise<void> => {
  const { sheet: id, session } = who
  /** What the server has said it has. */
  let kept = 0
  const open = async (): Promise<Opened | null> => {
    const before = kept
    const got = await say(line, session, 'start', { id, hasAgreed: true })
    if (got.code === DONE) return null
    expect([got.code, got.text.slice(0, 200)]).toEqual([0, expect.anything()])
    const opened = got.data as Opened
    expect(opened.choices.slice(0, before)).toBe(answersOf(who, before).slice(0, before))
    return opened
  }
  const given = ({ holder, seq }: Opened, until: number) => ({
    id,
    holder,
    seq,
    choices: answersOf(who, until),
    times: Array.from({ length: ITEMS }, () => 31),
  })
  const save = async (tab: Opened, until: number): Promise<number | null> => {
    tab.seq += 1
    const { code } = await say(line, session, 'save', given(tab, until))
    if (code === 0) kept = Math.max(kept, until)
    return code
  }
  let [, tab] = await Promise.all([open(), open()])
  for (let until = 15; until <= ITEMS && tab; until += 15) {
    if (chance() < 0.3) {
      const [, other]: [unknown, Opened | null] = await Promise.all([save(tab, until), open()])
      tab = other
    }
    // Another tab has it, or an opening that nobody heard the answer of: whoever sits here takes it back.
    while (tab && (await save(tab, until)) === LATEST_TAB) tab = await open()
  }
  while (tab) {
    tab.seq += 1
    const body = { ...given(tab, ITEMS), isSure: true }
    const ends = await Promise.all([say(line, session, 'submit', body), say(line, session, 'submit', body)])
    if (ends.every(({ code }) => code === 0 || code === DONE)) return
    expect(ends.map(({ code }) => code)).toContain(LATEST_TAB)
    tab = await open()
  }
}

/** What there is of everybody: how many sheets, how many handings in, which answers, which score. */
const outcome = () =>
  inTenant(app, at.tenant, async (tx) => {
    const rows = await tx.sql<SheetRow>('select * from sheet where tenant_id = $1', [tx.tenantId])
    const events = await tx.sql<{ id: string; count: number }>(
      `select entity_id as id, count(*)::int as count from state_event
        where tenant_id = $1 and entity = 'sheet' and action = 'submit' group by entity_id`,
      [tx.tenantId],
    )
    const handings = new Map(events.map(({ id, count }) => [id, count]))
    expect(await replayCheck(tx, 'sheet', 'sheet')).toEqual([])
    return new Map(
      students.map(({ id }) => {
        const own = rows.filter((row) => row.user_id === id)
        const [row] = own
        const scores = row ? openScores(tx, row).results : []
        return [
          id,
          {
            sheets: own.length,
            state: row?.state,
            handings: handings.get(row?.id ?? ''),
            choices: row ? unpackAnswers(openItems(tx, row), ITEMS).choices : '',
            scores: scores.map((result) => result.scores.find(({ dim }) => dim === 'total')?.raw),
          },
        ]
      }),
    )
  })

const sumOf = (choices: string): number => [...choices].reduce((sum, sign) => sum + Number(sign), 0)

test(
  'two tabs, each drawn twice, handed in twice, the server killed among them: one sheet, ninety answers, one score',
  { timeout: isLong ? 3_600_000 : 5 * MINUTE },
  async () => {
    const chance = chanceFrom(seed)
    let cut = 0
    let server = await start()
    for (let kill = 0; kill < KILLS; kill++) {
      const line: Line = { wire: Promise.resolve(server.wire), cut: 0, answers: 0, onAnswer: () => undefined }
      // Some twelve answers each: anywhere from their first to their last.
      const after = Math.floor(chance() * AT_ONCE * 12)
      let isDead = false
      line.onAnswer = () => {
        if (isDead || line.answers < after) return
        isDead = true
        const { end } = server
        line.wire = end()
          .then(() => age(app))
          .then(start)
          .then((next) => {
            server = next
            return next.wire
          })
      }
      await Promise.all(students.slice(kill * AT_ONCE, (kill + 1) * AT_ONCE).map((who) => sit(line, who, chance)))
      await line.wire
      cut += line.cut
      if (isLong) process.stdout.write(`kill ${kill + 1}: after ${after} of ${line.answers}, ${line.cut} cut\n`)
    }
    const all = await outcome()
    const wrong = students.filter((who) => {
      const choices = answersOf(who, ITEMS)
      const wanted = { sheets: 1, state: 'done', handings: 1, choices, scores: [sumOf(choices)] }
      return JSON.stringify(all.get(who.id)) !== JSON.stringify(wanted)
    })
    expect(wrong.map(({ id }) => all.get(id))).toEqual([])
    expect(cut).toBeGreaterThan(0)
  },
)
