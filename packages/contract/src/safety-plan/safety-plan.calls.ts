import { safetyLimits } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nullable, Text, Type, type TSchema } from '../schema.ts'

// 安全计划: the student's own, made alone or with a teacher; those who look after them read it when it counts.

const staff = permitted('consult_case_own_btn', 'crisis_warning_handle_btn')

const { lines, text, note, phone } = safetyLimits
const Lines = <T extends TSchema>(one: T, title: string) => Type.Array(one, { maxItems: lines, title })

const words = {
  signs: Lines(Text(text, '快撑不住的样子'), '快撑不住的样子'),
  steps: Lines(Type.Object({ text: Text(text, '先做的事'), note: Text(note, '怎么做') }), '先做的事'),
  people: Lines(
    Type.Object({ name: Text(text, '称呼'), phone: Text(phone, '电话'), note: Text(note, '说明') }),
    '打给谁',
  ),
  places: Lines(Text(text, '去哪里'), '去有人的地方'),
  agreements: Lines(Text(note, '约定'), '说好的事'),
}

const Kept = Type.Object({
  ...words,
  no: Type.Integer({ description: '第几版' }),
  time: DateTime,
  /** The teacher it was written with; empty where somebody wrote it alone. */
  withName: Type.String(),
})

/** The edition that was seen; 0 before there is one. */
const seen = { seen: Type.Integer({ minimum: 0, maximum: 10_000, title: '看到的版本' }) }
const Saved = Type.Object({ no: Type.Integer() })
const saveErrors = ['request.version_conflict', 'safety.empty', 'safety.half_named'] as const

export const safetyPlanCalls = defineCalls(
  { reads: 'safetyPlan', changes: ['safetyPlan'] },
  {
    'GET /safetyPlan/mine': {
      summary: '我的安全计划；还没写过时为空',
      access: signedIn,
      effect: 'read',
      reply: Type.Object({
        plan: Nullable(Kept),
        /** The teachers who look after one, by whom a plan can be made with. */
        hostName: Type.String({ description: '正在陪伴我的咨询师' }),
      }),
    },
    'POST /safetyPlan/save': {
      summary: '写下或改动自己的安全计划：每次是新的一版，旧的保留',
      access: signedIn,
      effect: 'write',
      audit: 'safety.save',
      body: Type.Object({ ...words, ...seen }),
      reply: Saved,
      errors: saveErrors,
    },
    'GET /safetyPlan/person': {
      summary: '一位来访者的安全计划，给正在照看其安全的老师',
      access: staff,
      effect: 'read',
      query: Type.Object({ userId: Id('user') }),
      reply: Type.Object({ plan: Nullable(Kept) }),
      errors: ['request.not_found'],
    },
    'POST /safetyPlan/saveFor': {
      summary: '和来访者一起写：记下由哪位老师陪同',
      access: staff,
      effect: 'write',
      audit: 'safety.save',
      body: Type.Object({ userId: Id('user'), ...words, ...seen }),
      reply: Saved,
      errors: ['request.not_found', ...saveErrors],
    },
  },
)
