import { emptySafetyPlan, type SafetyPlan } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { pastOf, type DemoWorld } from './world.ts'

const OWN: SafetyPlan = {
  ...emptySafetyPlan,
  signs: ['两晚睡不着', '不回室友消息'],
  steps: [{ text: '绕湖走一圈', note: '东门出发' }],
}

const TOGETHER: SafetyPlan = {
  signs: ['两晚睡不着', '不回室友消息', '觉得拖累别人'],
  steps: [
    { text: '绕湖走一圈', note: '东门出发' },
    { text: '听“慢一点”', note: '耳机在书包里' },
    { text: '一起呼吸', note: '一分钟' },
  ],
  people: [
    { name: '室友子航', phone: '19900000021', note: '他说过：几点都可以叫醒我' },
    { name: '表姐李晴', phone: '19900000022', note: '聊别的也行，不用解释' },
  ],
  places: ['图书馆三楼', '值班室'],
  agreements: ['药放在妈妈那里'],
}

/** The demo's own student has one, written alone at first and then with the counsellor. */
export const tellSafetyPlans = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const person = (name: string) => world.people.find(({ username }) => username === name)?.id
  const [student, host] = [person('student'), person('consultant')]
  if (!student || !host) return
  const editions = [
    { plan: OWN, by: student, days: 34 },
    { plan: TOGETHER, by: host, days: 12 },
  ]
  for (const [at, { plan, by, days }] of editions.entries()) {
    const { newId, now } = pastOf(tx, world, `safety ${at}`)(days * 24)
    const id = newId()
    const body = tx.keys.encrypt(inRow('safety_plan.body', id), JSON.stringify(plan))
    await tx.insert('safety_plan', { id, user_id: student, no: at + 1, body, made_by: by, made_at: now })
  }
}
