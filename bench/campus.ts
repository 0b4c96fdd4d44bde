import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { productCodes } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { createRuntime } from '../apps/server/src/main/runtime.ts'
import { formInForce } from '../apps/server/src/modules/form/index.ts'
import { writeSetting } from '../apps/server/src/modules/setting/index.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { openWire, type Got, type Outgoing, type WireSession } from '../apps/server/test/floods/wire.ts'
import { addPeople, openSessions } from '../apps/server/test/rush-school.ts'
import { median } from './lib/load.ts'
import { serve } from './lib/servers.ts'
import { emptyWorld, MASTER_KEY, type EmptyWorld } from './lib/world.ts'

const STUDENTS = Number(process.env['BENCH_VISITORS'] ?? 2000)
const WITHIN_MS = 60_000
/** The teacher says now, and half of them do. */
const AT_ONCE_MS = 10_000
const [CAMPUS, ELSEWHERE] = ['203.0.113.7', '198.51.100.9']
const FLOOD_PER_SECOND = 100
const REFUSED = 429

type School = { tenantId: string; formId: string; sessions: WireSession[] }

const buildSchool = async ({ ownerUrl, appUrl, dataDir }: EmptyWorld): Promise<School> => {
  const options = { ownerUrl, appUrl, dataDir, masterKey: MASTER_KEY, demo: null, runJobs: false }
  const runtime = await createRuntime({ ...options, logger: createLogger('error') })
  try {
    const tenantId = await createTenant(
      { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
      { shortName: 'campus', name: '校园', products: productCodes },
    )
    return await runtime.withTenant({ tenantId, actor: null }, async (tx) => {
      // These sessions began without choosing a role.
      await writeSetting(tx, 'singleRoleSwitch', { enabled: false })
      return {
        tenantId: String(tenantId),
        formId: (await formInForce(tx, 'F02', null)) ?? '',
        sessions: await openSessions(tx, await addPeople(tx, 'ROLE_GENERAL', '同学', STUDENTS)),
      }
    })
  } finally {
    await runtime.close()
  }
}

/** What a browser asks until the first words are kept. */
const start = (formId: string): Outgoing[] => {
  const draft = (draftVersion: number, note: string): Outgoing => ({
    method: 'POST',
    path: '/public/forms/answer/draft',
    body: JSON.stringify({ formId, answers: JSON.stringify({ note }), draftVersion }),
  })
  return [
    { method: 'GET', path: '/admin/user/info' },
    { method: 'GET', path: '/admin/menu', rawQuery: 'type=top' },
    { method: 'POST', path: '/public/setting/manage/type/batch', body: '{"types":["xygl","grxxtmsz"]}' },
    { method: 'GET', path: '/message/message/unreadCount' },
    { method: 'GET', path: '/public/forms/answer/mine' },
    { method: 'POST', path: '/public/forms/answer/open', body: JSON.stringify({ formId }) },
    draft(1, '睡得'),
    draft(2, '睡得不好'),
  ]
}

/** Half of them within the first seconds, the others until the minute is over. */
const comesAt = (nth: number): number => {
  const share = nth / STUDENTS
  return share < 0.5 ? share * 2 * AT_ONCE_MS : AT_ONCE_MS + (share - 0.5) * 2 * (WITHIN_MS - AT_ONCE_MS)
}

const census = async (url: string, { formId, sessions }: School) => {
  const wire = openWire(url)
  const headers = { 'X-Forwarded-For': CAMPUS }
  const begun = performance.now()
  const answers: Got[] = []
  let lastStart = 0
  try {
    await Promise.all(
      sessions.map(async (session, nth) => {
        await sleep(comesAt(nth))
        for (const out of start(formId)) answers.push(await wire.send({ ...out, session, headers }))
        lastStart = performance.now()
      }),
    )
  } finally {
    wire.close()
  }
  return { answers, seconds: (lastStart - begun) / 1000 }
}

/** Somebody elsewhere who asks without end, every other time with a token they made up. */
const flood = async (url: string, { tenantId }: School, isOver: () => boolean): Promise<Got[]> => {
  const wire = openWire(url)
  const answers: Promise<Got>[] = []
  for (let n = 0; !isOver(); n++) {
    const token = n % 2 ? { Authorization: `Bearer ${tenantId}.${randomBytes(32).toString('base64url')}` } : {}
    answers.push(
      wire.send({
        method: 'POST',
        path: '/auth/code/puzzle',
        body: '{}',
        tenantId,
        headers: { 'X-Forwarded-For': ELSEWHERE, ...token },
      }),
    )
    await sleep(1000 / FLOOD_PER_SECOND)
  }
  const got = await Promise.all(answers)
  wire.close()
  return got
}

const refusedOf = (answers: readonly Got[]): number => answers.filter(({ status }) => status === REFUSED).length
const ninetyFifth = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

/** A census night: everybody behind one address, nobody refused, and a flood from elsewhere still is. */
export const benchCampus = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  try {
    const school = await buildSchool(world)
    const ours = await serve('our-server.ts', world.ownerUrl, world.appUrl, '', 'limited')
    try {
      const night = { isOver: false }
      const strangers = flood(ours.url, school, () => night.isOver)
      const { answers, seconds } = await census(ours.url, school).finally(() => (night.isOver = true))
      const flooded = await strangers
      const times = answers.map(({ ms }) => ms)
      const failed = answers.filter(({ status, code }) => status !== REFUSED && code !== 0)
      say(
        `campus: ${STUDENTS} students behind one address, all answering after ${seconds.toFixed(1)} s: ${answers.length} calls, ` +
          `${(answers.length / seconds).toFixed(0)}/s, refused ${refusedOf(answers)}, failed ${failed.length}, ` +
          `median ${median(times).toFixed(0)} ms, p95 ${ninetyFifth(times).toFixed(0)} ms`,
      )
      say(
        `strangers elsewhere: ${flooded.length} calls, ${(flooded.length / seconds).toFixed(0)}/s, refused ${refusedOf(flooded)}`,
      )
      if (refusedOf(answers) > 0 || failed.length > 0)
        throw new Error(`refused on campus: ${JSON.stringify(answers.find(({ code }) => code !== 0)?.text)}`)
      if (refusedOf(flooded) === 0) throw new Error('the flood was let in')
    } finally {
      ours.stop()
    }
  } finally {
    await world.close()
  }
}
