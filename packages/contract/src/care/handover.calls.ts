import { actsOn } from '../act.ts'
import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type, Version } from '../schema.ts'
import { Day } from '../appointment/booking.schemas.ts'

// 工作交接: everything that lies with somebody who leaves or falls ill, and to whom it goes.

const manage = permitted('consult_case_manage_btn')
/** Those who receive visitors, and so may be asked to take somebody over. */
const host = permitted('consult_case_own_btn', 'consult_appoint_host_btn')
const known = { id: Id('handover'), version: Version }
const answerErrors = ['request.not_found', 'request.version_conflict', 'handover.answered'] as const

const Owed = Type.Object({
  id: Type.String(),
  kind: Type.String({ description: 'records 待填记录，errands 待办' }),
  personId: Id('user'),
  name: Type.String(),
  label: Type.String(),
  time: Nullable(DateTime),
  isLate: Type.Boolean(),
})

const Counts = Type.Object({
  cases: Type.Integer(),
  visits: Type.Integer(),
  records: Type.Integer(),
  warnings: Type.Integer(),
  crises: Type.Integer(),
  errands: Type.Integer(),
  shifts: Type.Integer(),
})

const act = actsOn('handover', { reply: Nothing, errors: answerErrors })

export const handoverCalls = defineCalls(
  { reads: 'care', changes: ['care', 'appointment'] },
  {
    'GET /consult/handover/people': {
      summary: '名下有事项的人与各类项数',
      access: manage,
      effect: 'read',
      reply: Type.Array(Type.Object({ id: Id('user'), name: Type.String(), isShut: Type.Boolean(), counts: Counts })),
    },
    'GET /consult/handover/detail': {
      summary: '一位老师名下的全部事项：按来访者与值班分列，附建议的接手人与负荷',
      access: manage,
      effect: 'read',
      query: Type.Object({ userId: Id('user') }),
      reply: Type.Object({
        userId: Id('user'),
        name: Type.String(),
        isShut: Type.Boolean(),
        leave: Nullable(
          Type.Object({
            lastDay: Type.String({ description: '最后工作日' }),
            daysLeft: Type.Integer({ description: '含今天在内还有几个工作日' }),
            isOver: Type.Boolean(),
            byName: Type.String(),
            byDay: Type.String(),
          }),
        ),
        kinds: Type.Array(
          Type.Object({
            kind: Type.String(),
            label: Type.String(),
            left: Type.Integer(),
            asked: Type.Integer({ description: '其中已请人接收、等待答复的' }),
            done: Type.Integer(),
          }),
        ),
        lines: Type.Array(
          Type.Object({
            personId: Id('user'),
            name: Type.String(),
            no: Type.String(),
            caseNo: Nullable(Type.String()),
            star: Nullable(Type.Integer()),
            sessions: Type.Integer(),
            nextTime: Nullable(DateTime),
            counts: Counts,
            isRunning: Type.Boolean(),
            suggestedId: Type.String({ description: '没有能接手的人时为空' }),
            wish: Type.String({ description: '来访者登记时的意愿' }),
            why: Type.String(),
            offer: Nullable(
              Type.Object({
                ...known,
                state: Type.String({ description: 'offered 待接收，refused 未接收' }),
                toId: Id('user'),
                toName: Type.String(),
                time: DateTime,
                reason: Type.String({ description: '不接收的原因' }),
              }),
            ),
            options: Type.Array(
              Type.Object({
                id: Id('user'),
                hindrance: Nullable(
                  Type.String({ description: 'unfit 不接待这类，barred 须回避，full 已满，busy 时间冲突' }),
                ),
              }),
            ),
          }),
        ),
        /** Records to be written and errands to be done, one by one: they go with their person. */
        owed: Type.Array(Owed),
        hidden: Type.Integer({ description: '数据范围之外的来访者数' }),
        shifts: Type.Array(
          Type.Object({
            id: Id('duty_shift'),
            version: Type.Integer(),
            day: Type.String(),
            halfName: Type.String(),
            siteName: Type.String(),
            visits: Type.Integer(),
          }),
        ),
        hosts: Type.Array(
          Type.Object({
            id: Id('user'),
            name: Type.String(),
            load: Type.Number(),
            cases: Type.Integer(),
            maxCases: Nullable(Type.Integer()),
          }),
        ),
        done: Type.Array(
          Type.Object({ time: DateTime, toName: Type.String(), personName: Type.String(), counts: Counts }),
        ),
        today: Type.String(),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/handover/give': {
      summary: '交接：每位来访者的全部事项请一位接收，每个值班各交给一位；一项要么全交要么不交',
      access: manage,
      effect: 'write',
      audit: 'handover.give',
      body: Type.Object({
        userId: Id('user'),
        reason: Text(200, '原因', 2),
        people: Type.Array(Type.Object({ personId: Id('user'), toId: Id('user') }), { maxItems: 200, title: '来访者' }),
        shifts: Type.Array(Type.Object({ id: Id('duty_shift'), version: Version, toId: Id('user') }), {
          maxItems: 100,
          title: '值班',
        }),
      }),
      reply: Type.Object({
        done: Type.Integer(),
        failed: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), message: Type.String() })),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/handover/plan': {
      summary: '记下最后工作日：到期没有人接下的来访者转由中心负责人负责',
      access: manage,
      effect: 'write',
      audit: 'handover.plan',
      body: Type.Object({ userId: Id('user'), lastDay: Nullable(Day('最后工作日')) }),
      reply: Nothing,
      errors: ['request.not_found', 'handover.day_past'],
    },
    'POST /consult/handover/remind': {
      summary: '提醒还没有答复的接手人',
      access: manage,
      effect: 'write',
      audit: 'handover.remind',
      body: Type.Object({ userId: Id('user') }),
      reply: Type.Object({ count: Type.Integer({ description: '提醒了几位' }) }),
      errors: ['request.not_found'],
    },
    'POST /consult/handover/withdraw': act('handover.withdraw', '撤回还没有答复的移交', manage),
    'GET /consult/handover/mine': {
      summary: '请我接收的移交：只有等级、项数与时间，记录在接收后打开',
      access: host,
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          ...known,
          personId: Id('user'),
          name: Type.String(),
          no: Type.String(),
          fromName: Type.String(),
          lastDay: Nullable(Type.String()),
          time: DateTime,
          caseNo: Nullable(Type.String()),
          star: Nullable(Type.Integer()),
          sessions: Type.Integer(),
          nextTime: Nullable(DateTime),
          counts: Counts,
          owed: Type.Array(Owed),
          hindrance: Nullable(Type.String({ description: '现在不能接收的原因：unfit、barred、full、busy' })),
        }),
      ),
    },
    'POST /consult/handover/accept': act('handover.accept', '接收移交：从此由我负责，之前的记录向我打开', host, {
      errors: [
        'handover.nothing',
        'handover.unfit',
        'handover.busy',
        'handover.running',
        'case.full',
        'appointment.conflict_of_interest',
      ],
    }),
    'POST /consult/handover/refuse': act('handover.refuse', '不接收移交：仍由原来的老师负责，安排的人另选', host, {
      asks: { reason: Text(200, '原因', 2) },
    }),
  },
)
