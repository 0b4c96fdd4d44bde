import { millisecondsPer, monthBefore, monthOf, monthSpan } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { beginReport, correctReport, countReport, publishReport, saveWords } from '../../modules/report/index.ts'
import { actorOf, pastOf, personOf, type DemoWorld } from './world.ts'

/** The newest waits to be checked, the others are published; one of them had to be put right. */
const MONTHS = 6
const PUT_RIGHT = 3

const words = {
  overview: '来访与服务总体平稳，各类预约按计划进行。与上月相比的变化主要来自学期节奏：考试周前后预约集中，假期回落。',
  problems: '来访者谈得较多的是情绪困扰、人际关系与学业压力。个别学院临近考试时来访增加，建议辅导员提前提醒学生预约。',
  plan: '下月继续开放晚间时段，优先安排等候较久的同学；请各学院在班会上再次介绍预约与请假的办法，减少爽约。',
}

const crisisWords = {
  overview: '上报均已到达中心并完成评估，各院系配合及时；上报来自辅导员、班级、宿舍与咨询师。',
  problems: '不少个案事先没有任何预警，靠身边的同学和老师留意到，请院系继续保持每周的了解。',
  plan: '下月请各院系再次核对值班与联系人；在心理委员培训中补充“看到什么就写什么”的上报办法。',
}

type Version = { id: string; version: number }

/** Made by the real code, at the hours at which it would have been. */
export const tellReports = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const head = personOf(world, 'centerhead')
  const past = pastOf(tx, world, 'report')
  const actor = actorOf(tx, head)
  const now = monthOf(tx.now)
  /** So many hours after the month was over. */
  const after = (month: string, hours: number, isHead: boolean): Tx => {
    const at = monthSpan(month).until.getTime() + hours * millisecondsPer.hour
    const ago = Math.max(0, tx.now.getTime() - at) / millisecondsPer.hour
    return { ...past(ago), actor: isHead ? actor : null }
  }
  const publish = async (month: string, hours: number, report: Version): Promise<Version> => {
    const then = after(month, hours, true)
    return publishReport(then, actor, await saveWords(then, actor, { ...report, ...words }))
  }
  const counted = { version: 2 }
  for (let back = MONTHS; back >= 1; back--) {
    const month = monthBefore(now, back)
    const isNewest = back === 1
    // Only the newest is told to the head: the others have long been seen to.
    const id = await beginReport(after(month, 2, !isNewest), { month })
    if (id === null) continue
    await countReport(after(month, 2, false), id)
    if (isNewest) continue
    const published = await publish(month, 33, { id, ...counted })
    if (back !== PUT_RIGHT) continue
    const reason = '两次会谈的结果登记有误，更正后重新统计'
    const next = await correctReport(after(month, 200, true), actor, { ...published, reason })
    await countReport(after(month, 200, false), next.id)
    await publish(month, 201, { id: next.id, ...counted })
  }
}

/** The newest crisis month, checked and published. */
export const tellCrisisMonths = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const actor = actorOf(tx, personOf(world, 'centerhead'))
  const past = pastOf(tx, world, 'crisis report')
  const month = monthBefore(monthOf(tx.now))
  const ago = (hours: number): number =>
    Math.max(0, (tx.now.getTime() - monthSpan(month).until.getTime()) / millisecondsPer.hour - hours)
  const id = await beginReport({ ...past(ago(2)), actor }, { kind: 'crisis', month })
  if (id === null) return
  await countReport({ ...past(ago(2)), actor: null }, id)
  const then = { ...past(ago(33)), actor }
  await publishReport(then, actor, await saveWords(then, actor, { id, version: 2, ...crisisWords }, 'crisis'), 'crisis')
}
