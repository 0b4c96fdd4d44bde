import {
  formatDate,
  keepsReferral,
  millisecondsPer,
  referralUntil,
  type AppointmentState,
  type ReferralState,
} from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../../modules/message/index.ts'
import { eventsOf } from './appointment-rows.ts'
import { personOf, type DemoWorld } from './world.ts'

const ENTITY = 'psychiatric_referral'
/** What somebody who is no doctor sees, and what they would like a doctor to look at. */
const reasons = [
  '入睡困难三周以上，凌晨三四点醒，白天难以上课；会谈两次改善不明显，想请医生评估睡眠与情绪。',
  '近一个月兴趣减退、进食少、体重下降，自评抑郁分偏高，无自伤念头；请评估是否需要药物。',
  '反复心慌、手抖，校医院检查心电图和甲功无异常，考试前加重；请评估焦虑，商量是否用药。',
  '高中时曾服用舍曲林，自行停药半年，近两周情绪又低落；请评估是否恢复用药。',
  '近来话多、睡得少却不觉得累，花钱比平时多，室友也担心；请排除情绪障碍。',
] as const

/** What the clerk hears on the telephone or from the school hospital. */
const heard = [
  '本人来电：失眠两周，校医院建议看专科，希望先在校内见医生；已说明可以自己选时间。',
  '校医院内科转来：反复心慌胸闷，检查无异常，本人同意先见精神科医生。',
  '辅导员陪同前来：近一个月常缺课、吃得少，本人愿意见医生；无自伤念头。',
] as const

type Step = { action: string; to: ReferralState; at: Date; by: string | null }
type Told = {
  name: string
  visitorId: string
  referrerId: string
  reason: string
  appointmentId: string | null
  steps: readonly Step[]
}

const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * millisecondsPer.day)

type Seen = {
  id: string
  visitor_id: string
  host_id: string
  state: AppointmentState
  created_at: Date
  settled_at: Date
  known: string | null
}

/** Everybody who sees the doctor, with whoever had received them before. */
const seenByDoctor = (tx: Tx): Promise<Seen[]> =>
  tx.sql<Seen>(
    `select a.id, a.visitor_id, a.host_id, a.state, a.created_at, a.settled_at,
            (select b.host_id from appointment b where b.tenant_id = $1 and b.visitor_id = a.visitor_id and b.type <> '23'
               and b.start_at < a.start_at and b.state in ('success', 'complete') order by b.start_at desc limit 1) as known
       from appointment a where a.tenant_id = $1 and a.type = '23' order by a.start_at desc, a.id`,
    [tx.tenantId],
  )

/** Used while the appointment stands; given back when it came to nothing, and over by now when that was long ago. */
const toldOf = (tx: Tx, one: Seen, nth: number, clerkId: string, isFree: (visitorId: string) => boolean): Told => {
  const referrerId = one.known ?? clerkId
  const at = daysFrom(one.created_at, -1)
  const steps: Step[] = [
    { action: 'refer', to: 'open', at, by: referrerId },
    { action: 'use', to: 'used', at: one.created_at, by: one.visitor_id },
  ]
  const isKept = keepsReferral(one.state)
  if (!isKept) steps.push({ action: 'giveBack', to: 'open', at: one.settled_at, by: one.visitor_id })
  const isOver = referralUntil(at) < formatDate(tx.now) || !isFree(one.visitor_id)
  if (!isKept && isOver)
    steps.push({
      action: 'expire',
      to: 'expired',
      at: new Date(Math.min(daysFrom(at, 61).getTime(), tx.now.getTime())),
      by: null,
    })
  return {
    name: one.id,
    visitorId: one.visitor_id,
    referrerId,
    reason: one.known === null ? heard[nth % heard.length]! : reasons[nth % reasons.length]!,
    appointmentId: isKept ? one.id : null,
    steps,
  }
}

const write = async (tx: Tx, world: DemoWorld, all: readonly Told[]): Promise<void> => {
  const named = all.map((one) => ({ ...one, id: world.random.id(`referral:${one.name}`) }))
  const rows = named.map(({ id, steps, ...one }) => ({
    id,
    visitor_id: one.visitorId,
    referrer_id: one.referrerId,
    state: steps.at(-1)!.to,
    version: steps.length,
    reason: tx.keys.encrypt(inRow('psychiatric_referral.reason', id), one.reason),
    until: referralUntil(steps[0]!.at),
    appointment_id: one.appointmentId,
    ended_at: steps.at(-1)!.to === 'expired' ? steps.at(-1)!.at : null,
    created_at: steps[0]!.at,
  }))
  await tx.insertMany(ENTITY, rows)
  const events = all.flatMap(({ steps }, nth) => eventsOf(ENTITY, rows[nth]!.id, steps))
  await tx.insertMany('state_event', events)
}

/** A visitor the counsellor sees next: sent to the doctor and yet to choose a time. */
const visitorOf = async (tx: Tx, hostId: string): Promise<string | null> =>
  (
    await tx.sql<{ visitor_id: string }>(
      `select a.visitor_id from appointment a join user_account u on u.tenant_id = $1 and u.id = a.visitor_id
        where a.tenant_id = $1 and a.host_id = $2 and a.type = '2' and a.state = 'notStart' and a.start_at > $3
          and u.username = u.number_name
          and not exists (select from appointment b where b.tenant_id = $1 and b.visitor_id = a.visitor_id and b.type = '23')
        order by a.start_at, a.id limit 1`,
      [tx.tenantId, hostId, tx.now],
    )
  )[0]?.visitor_id ?? null

/** 张雨菲 was sent by the clerk and may choose a time; 李沐阳 was not. */
export const tellReferrals = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const seen = await seenByDoctor(tx)
  const [clerk, counsellor] = [personOf(world, 'clerk'), personOf(world, 'consultant')]
  const used = new Set(seen.filter(({ state }) => keepsReferral(state)).map(({ visitor_id }) => visitor_id))
  const free = new Set<string>()
  const isFree = (visitorId: string): boolean =>
    !used.has(visitorId) && !free.has(visitorId) && free.add(visitorId).has(visitorId)
  const told = seen.map((one, nth) => toldOf(tx, one, nth, clerk.id, isFree))
  const open = (visitorId: string, referrerId: string, reason: string): Told => ({
    name: visitorId,
    visitorId,
    referrerId,
    reason,
    appointmentId: null,
    steps: [{ action: 'refer', to: 'open', at: daysFrom(tx.now, -2), by: referrerId }],
  })
  const invited = personOf(world, 'student2')
  const next = await visitorOf(tx, counsellor.id)
  await write(tx, world, [
    ...told,
    open(invited.id, clerk.id, heard[0]),
    ...(next ? [open(next, counsellor.id, reasons[1])] : []),
  ])
  await sendMessage(tx, {
    code: 'referral_made',
    about: { type: ENTITY, id: world.random.id(`referral:${invited.id}`) },
    to: { userIds: [invited.id] },
    values: { name: clerk.realName, date: referralUntil(daysFrom(tx.now, -2)) },
    link: '/appointmentStepsPage?type=23',
  })
}
