import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, Type } from '../schema.ts'

// 日常测评: what somebody does of their own accord. What it came to is theirs; those on duty hear of danger alone.

export const dailyCalls = defineCalls('sheet', {
  'GET /plantest/daily/list': {
    summary: '随时可做的测评，与本人做到哪里；没有分数',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        id: Id('assessment_plan'),
        title: Type.String(),
        lead: Type.String(),
        total: Type.Integer(),
        minutes: Type.Integer(),
        /** One that was begun and not handed in. */
        openId: Nullable(Id('sheet')),
        answered: Type.Integer(),
        /** Of the last one handed in. */
        lastId: Nullable(Id('sheet')),
        lastTime: Nullable(DateTime),
        times: Type.Integer(),
        /** When it can be done again; null: now. */
        againFrom: Nullable(DateTime),
      }),
    ),
  },
  'POST /plantest/daily/begin': {
    summary: '开始一次日常测评，或接着没做完的那一次',
    access: signedIn,
    effect: 'write',
    audit: 'daily.begin',
    body: Type.Object({ id: Id('assessment_plan') }),
    reply: Type.Object({ id: Id('sheet') }),
    errors: ['request.not_found', 'plan.closed', 'daily.too_soon'],
  },
  'GET /plantest/daily/offers': {
    summary: '开放为日常测评的量表版本；只有份数',
    access: permitted('scale_library_list_tab'),
    effect: 'read',
    reads: ['plan', 'sheet'],
    reply: Type.Array(
      Type.Object({ versionId: Id('scale_version'), createTime: DateTime, done: Nullable(Type.Integer()) }),
    ),
  },
  'POST /plantest/daily/offer': {
    summary: '把量表开放为日常测评，或停止开放；同一量表只开放一个版本',
    access: permitted('scale_library_manage_btn'),
    effect: 'write',
    audit: 'daily.offer',
    changes: ['plan', 'sheet'],
    body: Type.Object({ versionId: Id('scale_version'), isOpen: Type.Boolean({ title: '开放' }) }),
    reply: Nothing,
    errors: ['request.not_found', 'plan.licence'],
  },
})
