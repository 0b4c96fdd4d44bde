import { formatDate, formatDateTime, millisecondsPer, type Permission } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { drillActs } from '../../modules/crisis/index.ts'
import { actorOf, pastOf, personOf, type DemoWorld } from './world.ts'

const ALL = new Set<Permission>([
  'crisis_report_add_btn',
  'crisis_report_list_tab',
  'crisis_case_list_tab',
  'crisis_case_handle_btn',
  'crisis_case_level_btn',
  'crisis_receipt_answer_btn',
])

/** Minutes after the beginning at which each step was taken. */
type Told = {
  readonly daysAgo: number
  readonly title: string
  readonly minutes: Readonly<
    Record<
      'report' | 'take' | 'assess' | 'propose' | 'confirm' | 'contact' | 'family' | 'send' | 'answer' | 'stop',
      number
    >
  >
}

const told: readonly Told[] = [
  {
    daysAgo: 61,
    title: '晚自习后联系不上，一级',
    minutes: {
      report: 4,
      take: 16,
      assess: 141,
      propose: 150,
      confirm: 172,
      contact: 181,
      family: 190,
      send: 174,
      answer: 199,
      stop: 205,
    },
  },
  {
    daysAgo: 2,
    title: '夜间宿舍上报，一级',
    minutes: {
      report: 1,
      take: 4,
      assess: 52,
      propose: 60,
      confirm: 71,
      contact: 84,
      family: 96,
      send: 73,
      answer: 119,
      stop: 126,
    },
  },
]

/** Two that were held, on the engine itself: the first is done with, of the second the debrief is being written. */
export const tellDrills = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const as = (account: string) => ({ ...actorOf(tx, personOf(world, account)), permissions: ALL })
  for (const [no, { daysAgo, title, minutes }] of told.entries()) {
    const past = pastOf(tx, world, `drill:${no}`)
    const at = (minute: number): Tx => past(daysAgo * 24 - minute / 60)
    const doing = (account: string, minute: number) => {
      const actor = as(account)
      return [{ ...at(minute), actor }, actor] as const
    }
    const ids = ['classmate', 'consultant', 'crisischief', 'facultyhead', 'tutor'].map((one) => personOf(world, one).id)
    const { id } = await drillActs.start(...doing('centerhead', 0), {
      title,
      script: '夜里一点，室友发现他在群里发了像告别的话，坐在床上不说话。第二值班故意留空，看多久有人接。',
      playerId: personOf(world, 'facultyconsult').id,
      memberIds: ids,
    })
    await drillActs.report(...doing('classmate', minutes.report), {
      id,
      signs: ['farewell'],
      happened: 'now',
      place: '演练宿舍 412',
      words: '演练：群里发了像告别的话',
      isUrgent: true,
    })
    const known = async () => {
      const row = await tx.find('crisis_case', { drill_id: id })
      return { id: row?.id ?? '', version: row?.version ?? 0 }
    }
    await drillActs.take(...doing('consultant', minutes.take), await known())
    await drillActs.mark(...doing('consultant', minutes.assess), { ...(await known()), step: 'assess', star: 1 })
    await drillActs.level(...doing('centerhead', minutes.propose), { ...(await known()), star: 1, reason: '' })
    await drillActs.confirm(...doing('crisischief', minutes.confirm), await known())
    const { id: caseId } = await known()
    await drillActs.send(...doing('consultant', minutes.send), {
      caseId,
      todos: ['演练：确认今晚有人陪'],
      dueTime: formatDateTime(at(minutes.send + 30).now),
    })
    await drillActs.mark(...doing('consultant', minutes.contact), { ...(await known()), step: 'record' })
    await drillActs.tick(...doing('consultant', minutes.family), {
      id: caseId,
      point: 'family',
      words: '演练：口头告知，依据填写完整',
      ground: 'danger',
    })
    const receipt = await tx.find('crisis_receipt', { drill_id: id })
    await drillActs.answer(...doing('tutor', minutes.answer), {
      id: receipt?.id ?? '',
      version: 1,
      how: 'met',
      words: '演练：室友陪着',
    })
    await drillActs.stop(...doing('centerhead', minutes.stop), { id, version: 1 })
    const day = new Date(tx.now.getTime() + 9 * millisecondsPer.day)
    await drillActs.find(...doing('centerhead', minutes.stop + 20), {
      id,
      words: '院系回执超时：不知道写多少。回执已改为三选一加一句话，请各院系试一次',
      ...(no === 1 ? { ownerId: personOf(world, 'crisischief').id, dueDate: formatDate(day) } : {}),
    })
    await drillActs.find(...doing('centerhead', minutes.stop + 21), {
      id,
      words: '“告知家属时先说人安全，这句很有用”',
    })
    if (no === 0) await drillActs.finish(...doing('centerhead', minutes.stop + 60), { id, version: 2 })
  }
  await tx.sql(
    `update message set status = 2, read_at = created_at where tenant_id = $1 and status = 1 and biz_type = 'crisis_drill'`,
    [tx.tenantId],
  )
}
