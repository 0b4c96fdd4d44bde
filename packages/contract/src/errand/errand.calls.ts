import { errandCodes, errandNoteMax, ladderMaxSteps, ladderTargets, ladderWays } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, SeenVersion, Text, Type, Version } from '../schema.ts'

// What people owe, who owes it too long, and who hears of it when.

const CodeOf = <T extends object>(table: T, title: string) => OneOf(Object.keys(table) as (keyof T & string)[], title)

const errand = {
  id: Id('errand'),
  kind: Type.String(),
  title: Type.String(),
  aboutName: Type.String({ description: '与谁有关；超时清单中只显示姓' }),
  /** Where it is seen to. */
  link: Type.String(),
  dueTime: DateTime,
  isOverdue: Type.Boolean(),
  isUrgent: Type.Boolean(),
  /** Ended here, with a word on what was done; otherwise where it came from. */
  isByHand: Type.Boolean(),
  state: Type.String({ description: 'open 待办，done 已办，cancelled 已取消' }),
  stateName: Type.String(),
  ownerName: Type.String({ description: '负责人，或负责的岗位' }),
  version: Type.Integer(),
}
/** As much of it as a line on the workbench says: that page is weighed. */
export const ErrandLine = Type.Object({
  id: errand.id,
  title: errand.title,
  aboutName: errand.aboutName,
  link: errand.link,
  dueTime: errand.dueTime,
  isOverdue: errand.isOverdue,
})

const step = Type.Object({
  after: Type.Integer({ minimum: -30, maximum: 10_080, title: '时间' }),
  to: Type.Array(CodeOf(ladderTargets, '通知谁'), { maxItems: 7, title: '通知谁' }),
  ways: Type.Array(CodeOf(ladderWays, '怎样通知'), { maxItems: 2, title: '怎样通知' }),
})

const Kind = OneOf(errandCodes, '待办种类')
const ladders = permitted('consult_errand_ladder_btn')

export const errandCalls = defineCalls('errand', {
  'POST /consult/errand/page': {
    summary: '我的待办：由我负责、由我的岗位负责或叫到我的，到期早的在前',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ tab: Type.Optional(Text(10, '状态')), ...PageQuery }),
    reply: PageOf(
      Type.Object({
        ...errand,
        doneTime: Nullable(DateTime),
        doneByName: Type.String(),
        note: Type.String({ description: '办完时写下的话，只给办的人' }),
      }),
    ),
  },
  'POST /consult/errand/counts': {
    summary: '待办、其中超时的，以及超时清单的件数',
    access: signedIn,
    effect: 'read',
    body: Type.Object({}),
    reply: Type.Object({
      open: Type.Integer(),
      late: Type.Integer(),
      breaches: Nullable(Type.Integer({ description: '无权查看时为空' })),
    }),
  },
  'POST /consult/errand/complete': {
    summary: '完成一项待办，写明做了什么',
    access: signedIn,
    effect: 'write',
    audit: 'errand.complete',
    body: Type.Object({ id: Id('errand'), version: Version, note: Text(errandNoteMax, '做了什么', 1) }),
    reply: Nothing,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'errand.wrong_state',
      'errand.not_yours',
      'errand.note_short',
      'errand.by_origin',
    ],
  },
  'POST /consult/errand/breaches': {
    summary: '超时清单：过了时限还没有办完的，最久的在前',
    access: permitted('consult_errand_breach_tab'),
    effect: 'read',
    body: Type.Object(PageQuery),
    reply: PageOf(
      Type.Object({
        ...errand,
        /** How often people were told, and whom last. */
        steps: Type.Integer(),
        lastTold: Type.String(),
        lastTime: Nullable(DateTime),
        nextTime: Nullable(DateTime),
      }),
    ),
  },
  'GET /consult/errand/ladders': {
    summary: '每种待办的提醒阶梯：多久之后通知谁、怎样通知',
    access: ladders,
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        kind: Type.String(),
        title: Type.String(),
        about: Type.String(),
        unit: Type.String({ description: 'minute 分钟，workday 工作日' }),
        from: Type.String({ description: 'start 从发生起，due 从期限起' }),
        isUrgent: Type.Boolean(),
        targets: Type.Array(Type.Object({ code: Type.String(), label: Type.String(), isStaffed: Type.Boolean() })),
        steps: Type.Array(
          Type.Object({ after: Type.Integer(), to: Type.Array(Type.String()), ways: Type.Array(Type.String()) }),
        ),
        again: Type.Integer(),
        isOwn: Type.Boolean({ description: '学校改过' }),
        changedBy: Type.String(),
        changedTime: Nullable(DateTime),
        version: Type.Integer(),
      }),
    ),
  },
  'POST /consult/errand/saveLadder': {
    summary: '保存一种待办的提醒阶梯；轮不到或永远通知不到的步骤会被拒绝。已经开始的不受影响',
    access: ladders,
    effect: 'write',
    audit: 'errand.ladder_save',
    body: Type.Object({
      kind: Kind,
      version: SeenVersion,
      steps: Type.Array(step, { maxItems: ladderMaxSteps, title: '步骤' }),
      again: Type.Integer({ minimum: 0, maximum: 1440, title: '之后每隔' }),
    }),
    reply: Nothing,
    errors: ['request.version_conflict', 'errand.ladder'],
  },
  'POST /consult/errand/resetLadder': {
    summary: '恢复默认的提醒阶梯；已经开始的不受影响',
    access: ladders,
    effect: 'write',
    audit: 'errand.ladder_reset',
    body: Type.Object({ kind: Kind }),
    reply: Nothing,
  },
})
