import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, Text, Type, Version } from '../schema.ts'

// 工作交接: everything that lies with somebody who leaves or falls ill, and to whom it goes.

const manage = permitted('consult_case_manage_btn')

const Counts = Type.Object({
  cases: Type.Integer(),
  visits: Type.Integer(),
  records: Type.Integer(),
  warnings: Type.Integer(),
  crises: Type.Integer(),
  errands: Type.Integer(),
  shifts: Type.Integer(),
})

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
        kinds: Type.Array(
          Type.Object({ kind: Type.String(), label: Type.String(), left: Type.Integer(), done: Type.Integer() }),
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
        owed: Type.Array(
          Type.Object({
            id: Type.String(),
            kind: Type.String({ description: 'records 待填记录，errands 待办' }),
            personId: Id('user'),
            name: Type.String(),
            label: Type.String(),
            time: Nullable(DateTime),
            isLate: Type.Boolean(),
          }),
        ),
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
      summary: '交接：每位来访者的全部事项、每个值班各交给一位；一项要么全交要么不交',
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
  },
)
