import { signInOverWire } from './arrive.ts'
import type { MovedTime } from './moved-time.ts'

// What other journeys press on the pages of a centre, asked for over the wire where a journey is about something else.

type Client = Awaited<ReturnType<typeof signInOverWire>>['client']

export const callAs = async (account: string, at: MovedTime): Promise<Client> =>
  (await signInOverWire({ school: 'demo', account, at })).client

/** A student of the demo who has no story yet, by the end of the number; the year in front differs. */
export const studentNumber = async (clerk: Client, end: string): Promise<string> => {
  for (const number of ['2023', '2024', '2025', '2026'].map((year) => year + end)) {
    const { total } = await clerk.call('POST /consult/register/user/page', { body: { keyword: number } })
    if (total > 0) return number
  }
  throw new Error('the demo has no such student')
}

type Hours = { host: string; type: '2' | '15'; days: readonly string[] }

/** From noon on each of these days, where nobody else is. */
export const publishNoons = async (clerk: Client, { host, type, days }: Hours): Promise<readonly string[]> => {
  const hosts = await clerk.call('POST /consult/workforce/schedule/allUser', { body: {} })
  const [site] = await clerk.call('GET /public/setting/site', { query: {} })
  const userId = hosts.find(({ realName }) => realName === host)!.userId
  const ids: string[] = []
  for (const day of days) {
    const body = { userId, siteId: site!.id, types: [type], startAt: `${day} 12:00:00`, endAt: `${day} 12:50:00` }
    ids.push((await clerk.call('POST /consult/schedule/slot', { body })).id)
  }
  return ids
}

export const confirmVisit = async (clerk: Client, keyword: string): Promise<void> => {
  const { records } = await clerk.call('POST /consult/appointment/page', { body: { tab: 'toConfirm', keyword } })
  for (const { id, version } of records) await clerk.call('POST /consult/approve/confirm', { body: { id, version } })
}

type Asked = { what: string; by: string }

/** What waits for somebody's word: this counsellor's request of that kind. */
export const agreeTo = async (account: string, at: MovedTime, { what, by }: Asked): Promise<void> => {
  const client = await callAs(account, at)
  const { records } = await client.call('POST /consult/act/flow/page', { body: { tab: 'waiting', size: 50 } })
  const asked = records.find(({ optionName, applicantName }) => optionName.includes(what) && applicantName === by)
  if (!asked) throw new Error(`nothing waits for ${account}: ${what}`)
  await client.call('POST /consult/act/flow/agree', { body: { id: asked.id, opinion: '同意' } })
}

type Detail = Awaited<ReturnType<typeof detailOf>>
const detailOf = (host: Client, id: string) => host.call('GET /consult/case/detail', { query: { id } })

/** Sessions, records and everything else of it have their end. */
export const isSettled = ({ actions, checklist }: Detail): boolean =>
  actions.includes('refer') && checklist.slice(0, 2).every(({ isDone }) => isDone)

/** The first of these counsellors' cases of which that is true: which one it is depends on the day the demo was made. */
export const findCase = async (
  at: MovedTime,
  accounts: readonly string[],
  isWanted: (one: Detail) => boolean,
): Promise<{ account: string; one: Detail }> => {
  for (const account of accounts) {
    const host = await callAs(account, at)
    const { records } = await host.call('POST /consult/case/page', { body: { size: 100 } })
    for (const { id } of records) {
      const one = await detailOf(host, id)
      if (isWanted(one)) return { account, one }
    }
  }
  throw new Error('the demo has no such case')
}

/** From now on this needs that person's word. */
export const demandWord = async (at: MovedTime, optionId: number, approver: string): Promise<void> => {
  const admin = await callAs('admin', at)
  const { records } = await admin.call('POST /consult/act/approver/page', { body: { keyword: approver } })
  const nodes = [{ approverType: 'user' as const, ids: records.slice(0, 1).map(({ id }) => id) }]
  await admin.call('POST /consult/act/setting', { body: { optionId, enable: true, mode: 1, nodes } })
}

/** As short as a name can be: the pad that draws one is another journey's. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const signature = async (client: Client): Promise<{ fileId: string; source: 'drawn' }> => {
  const body = new FormData()
  body.append('purpose', 'signature')
  body.append('file', new Blob([new Uint8Array(Buffer.from(DOT, 'base64'))]), 'name.png')
  return { fileId: (await client.call('POST /file/upload', { body })).id, source: 'drawn' }
}

type Written = { id: string; typeCode: 'F11' | 'F12'; answers: Readonly<Record<string, unknown>> }

/** A session's record, signed by whoever held it and handed in. */
export const writeRecord = async (host: Client, { id, typeCode, answers }: Written): Promise<void> => {
  const matter = { bizType: 'record', bizId: id }
  const { form, prefill, opened } = await host.call('POST /public/forms/answer/open', { body: { typeCode, ...matter } })
  const said = { ...(JSON.parse(prefill) as object), ...answers, sign_teacher: await signature(host) }
  const { formId, no } = form
  await host.call('POST /public/forms/answer/save', {
    body: { formId, no, opened, answers: JSON.stringify(said), ...matter },
  })
}

/** From its first minute to its last. */
export const holdVisit = async (account: string, at: MovedTime, day: string, keyword: string): Promise<string> => {
  await at.setTime(`${day} 11:58`)
  const host = await callAs(account, at)
  const asked = { tab: 'notStart', isMine: true, keyword }
  const { records } = await host.call('POST /consult/appointment/page', { body: asked })
  const visit = records.find(({ startAt }) => startAt.startsWith(day))
  if (!visit) throw new Error(`nobody comes on ${day}`)
  const { id } = visit
  const begun = await host.call('POST /consult/appointment/start', { body: { id, version: visit.version } })
  await at.setTime(`${day} 12:50`)
  await host.call('POST /consult/appointment/finish', { body: { id, version: begun.version } })
  return id
}

type Taken = { visitor: string; host: string; day: string }

/** The counsellor's noon of that day: published, taken by the visitor, confirmed. */
export const bookNoon = async (at: MovedTime, { visitor, host, day }: Taken): Promise<void> => {
  const clerk = await callAs('clerk', at)
  const [slotId] = await publishNoons(clerk, { host, type: '2', days: [day] })
  await (await callAs(visitor, at)).call('POST /consult/appointment/book', { body: { type: '2', slotId: slotId! } })
  await confirmVisit(clerk, visitor)
}

/** The minute about how somebody is, with the same answer throughout. */
export const answerMeasure = async (visitor: Client, value: number): Promise<void> => {
  const { due } = await visitor.call('GET /consult/case/measure')
  if (!due) throw new Error('nothing is asked')
  await visitor.call('POST /consult/smartform/saveScaleResult', {
    body: { scaleCode: due.scaleCode, answers: due.items.map((_, nth) => (nth === due.items.length - 1 ? 0 : value)) },
  })
}
