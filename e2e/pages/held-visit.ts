import type { FormAnswers } from '@xinqiao/domain'
import { filledForm } from '../../apps/server/test/filled-form.ts'
import { callAs, confirmVisit, publishNoons } from './centre-calls.ts'
import type { MovedTime } from './moved-time.ts'

type Client = Awaited<ReturnType<typeof callAs>>

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const bringTo =
  (host: Client) =>
  async (purpose: string): Promise<string> => {
    const body = new FormData()
    body.append('purpose', purpose)
    body.append('file', new Blob([DOT]), 'a.png')
    return (await host.call('POST /file/upload', { body })).id
  }

/** An hour at noon with this host, published and booked for somebody. */
export const bookNoon = async (clerk: Client, visitor: string, host: string, day: string): Promise<string> => {
  await publishNoons(clerk, { host, type: '2', days: [day] })
  const { records } = await clerk.call('POST /consult/register/user/page', { body: { keyword: visitor } })
  const { userId: visitorId } = records[0]!
  const { hosts } = await clerk.call('POST /consult/schedule/findScheduleTime', {
    body: { type: '2', visitorId, startDate: day, days: 1 },
  })
  const slot = hosts
    .find(({ realName }) => realName === host)
    ?.slots.find(({ startAt }) => startAt.startsWith(`${day} 12:00`))
  if (!slot) throw new Error(`no hour on ${day}`)
  const { id } = await clerk.call('POST /consult/appointment/book', { body: { type: '2', visitorId, slotId: slot.id } })
  await confirmVisit(clerk, visitor)
  return id
}

type Held = { account: string; host: string; visitor: string; day: string }

/** A session from its booking to its signed record, by the calls of those who would press. */
export const holdByCalls = async (at: MovedTime, { account, host: name, visitor, day }: Held): Promise<void> => {
  const id = await bookNoon(await callAs('clerk', at), visitor, name, day)
  await at.setTime(`${day} 11:58`)
  const host = await callAs(account, at)
  const known = async () => {
    const { version } = await host.call('GET /consult/appointment/detail', { query: { id } })
    return { id, version }
  }
  await host.call('POST /consult/appointment/start', { body: await known() })
  await at.setTime(`${day} 12:50`)
  await host.call('POST /consult/appointment/finish', { body: await known() })
  const { recordFormId } = await host.call('GET /consult/appointment/detail', { query: { id } })
  const matter = { formId: recordFormId!, bizType: 'record' as const, bizId: id }
  const { form, prefill } = await host.call('POST /public/forms/answer/open', { body: matter })
  // No milder than before: that would ask for a reason.
  const begun = { ...(JSON.parse(prefill) as FormAnswers), gradingResults: '3' }
  const answers = await filledForm(form, begun, bringTo(host))
  await host.call('POST /public/forms/answer/save', { body: { ...matter, answers: JSON.stringify(answers) } })
}
