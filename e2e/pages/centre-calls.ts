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
export const publishNoons = async (clerk: Client, { host, type, days }: Hours): Promise<void> => {
  const hosts = await clerk.call('POST /consult/workforce/schedule/allUser', { body: {} })
  const [site] = await clerk.call('GET /public/setting/site', { query: {} })
  const userId = hosts.find(({ realName }) => realName === host)!.userId
  for (const day of days)
    await clerk.call('POST /consult/schedule/slot', {
      body: { userId, siteId: site!.id, types: [type], startAt: `${day} 12:00:00`, endAt: `${day} 12:50:00` },
    })
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
