import { interviewLimits, interviewNextCodes, offersMost } from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { bookingRefusals } from '../appointment/booking-refusals.ts'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// 测评访谈: who is spoken with after an assessment, by whom, when, and what came of it.

const see = permitted('plantest_interview_list_tab')
const assign = permitted('plantest_interview_assign_btn')
const host = permitted('plantest_interview_own_btn')

const known = { id: Id('assessment_interview'), version: Version }

const row = {
  id: Id('assessment_interview'),
  planId: Id('assessment_plan'),
  planName: Type.String(),
  sheetId: Id('sheet'),
  userId: Id('user'),
  userName: Type.String(),
  userNo: Type.String(),
  deptName: Type.String(),
  state: Type.String(),
  stateName: Type.String(),
  /** Of the open warning about them; null where there is none. */
  level: Nullable(Type.Integer()),
  /** Why they stand here, in plain words without a score. */
  why: Type.String(),
  interviewerId: Nullable(Id('user')),
  interviewerName: Type.String(),
  inviteTime: Nullable(DateTime),
  appointmentId: Nullable(Id('appointment')),
  /** 1 to 8, read off the appointment. */
  interviewStatus: Nullable(Type.Integer({ minimum: 1, maximum: 8 })),
  interviewStatusName: Type.String(),
  talkTime: Nullable(DateTime),
  place: Type.String(),
  resultName: Type.String(),
  nextName: Type.String(),
  acts: Type.Array(Type.Object({ action: Type.String(), label: Type.String() })),
  version: Type.Integer(),
}
const Row = Type.Object(row)

const Time = Type.Object({
  slotId: Id('slot'),
  startTime: DateTime,
  endTime: DateTime,
  place: Type.String(),
})

const refusals = ['request.not_found', 'request.version_conflict', 'interview.wrong_state', 'auth.forbidden'] as const

const which = { planId: Type.Optional(Id('assessment_plan')) }

const act = actsOn('assessment_interview', { reply: Nothing, errors: refusals })

export const interviewCalls = defineCalls(
  { reads: 'interview', changes: ['interview'] },
  {
    'GET /plantest/interview/results/list': {
      summary: '访谈评估结果的选项；status 为 1 的可选',
      access: see,
      effect: 'read',
      reply: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), status: Type.String() })),
    },
    'GET /plantest/interview/interviewableCount': {
      summary: '一个人本学期还可约谈几次',
      access: see,
      effect: 'read',
      query: Type.Object({ userId: Id('user') }),
      reply: Type.Object({ count: Type.Integer() }),
      errors: ['request.not_found'],
    },
    'POST /plantest/interview/page': {
      summary: '访谈列表：先看级别，再看分段，再看等了多久；访谈员只见分派给自己的',
      access: see,
      effect: 'read',
      body: Type.Object({
        ...which,
        state: Type.Optional(Text(12, '状态')),
        keyword: Type.Optional(Text(50, '姓名或学号')),
        ...PageQuery,
      }),
      reply: PageOf(Row),
    },
    'GET /plantest/interview/counts': {
      summary: '各状态的人数',
      access: see,
      effect: 'read',
      query: Type.Object(which),
      reply: Type.Array(Type.Object({ state: Type.String(), label: Type.String(), count: Type.Integer() })),
    },
    'GET /plantest/interview/detail': {
      summary: '一次访谈：邀请、时间与结果',
      access: see,
      effect: 'read',
      query: Type.Object({ id: Id('assessment_interview') }),
      reply: Type.Object({
        ...row,
        words: Type.String(),
        offered: Type.Array(Time),
        /** Talks somebody may still be asked to this term. */
        interviewable: Type.Integer(),
        suggestions: Type.String(),
      }),
      errors: ['request.not_found'],
    },
    'GET /plantest/interview/conclusion': {
      summary: '一份答卷之后的访谈：走到哪里、说了什么；没有访谈或不在可见范围为空',
      access: see,
      effect: 'read',
      query: Type.Object({ sheetId: Id('sheet') }),
      reply: Nullable(
        Type.Object({
          id: Id('assessment_interview'),
          stateName: Type.String(),
          isOver: Type.Boolean(),
          level: Nullable(Type.Integer()),
          interviewerName: Type.String(),
          talkTime: Nullable(DateTime),
          minutes: Nullable(Type.Integer()),
          resultName: Type.String(),
          nextName: Type.String(),
          suggestions: Type.String(),
          endTime: Nullable(DateTime),
        }),
      ),
    },
    'GET /plantest/interview/interviewers': {
      summary: '访谈员与负荷：本周已有、手上未了结、近两周空闲时段',
      access: see,
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          id: Id('user'),
          name: Type.String(),
          week: Type.Integer(),
          most: Type.Integer(),
          open: Type.Integer(),
          done: Type.Integer(),
          free: Type.Integer(),
          nextTime: Nullable(DateTime),
        }),
      ),
    },
    'GET /plantest/interview/times': {
      summary: '一位访谈员近两周可约的时间',
      access: see,
      effect: 'read',
      query: Type.Object({ interviewerId: Id('user') }),
      reply: Type.Array(Time),
    },
    'POST /plantest/interview/propose': {
      summary: '按计划的访谈规则补入候选',
      access: assign,
      effect: 'write',
      audit: 'interview.propose',
      body: Type.Object({ planId: Id('assessment_plan') }),
      reply: Type.Object({ count: Type.Integer() }),
      errors: ['request.not_found'],
    },
    'POST /plantest/interview/assign': act('interview.assign', '分派给一位访谈员', assign, {
      asks: { interviewerId: Id('user') },
      errors: ['interview.interviewer'],
    }),
    'POST /plantest/interview/spread': {
      summary: '按负荷分派几位：依次给手上最少的访谈员',
      access: assign,
      effect: 'write',
      audit: 'interview.spread',
      body: Type.Object({
        ids: Type.Array(Id('assessment_interview'), { minItems: 1, maxItems: 100, uniqueItems: true, title: '访谈' }),
      }),
      reply: Type.Object({ count: Type.Integer() }),
      errors: [...refusals, 'interview.none_free', 'interview.interviewer'],
    },
    'POST /plantest/interview/invite': act('interview.invite', '发出邀请：老师的话和几个时间', see, {
      asks: {
        slotIds: Type.Array(Id('slot'), { maxItems: offersMost, uniqueItems: true, title: '时间' }),
        words: Text(interviewLimits.words, '邀请的话'),
      },
      errors: ['interview.times', 'interview.words', 'interview.enough', 'interview.has_visit'],
    }),
    'POST /plantest/interview/waive': act('interview.waive', '暂不需要访谈', assign, {
      asks: { reason: Text(interviewLimits.reason, '原因', 2) },
      errors: ['plan.reason'],
    }),
    'POST /plantest/interview/reopen': act('interview.reopen', '重新安排', assign),
    'POST /plantest/interview/record': act('interview.record', '记访谈结果，并办理去向：随访、转咨询或上报危机', host, {
      asks: {
        result: Type.String({ maxLength: 50, title: '访谈评估结果' }),
        next: OneOf(interviewNextCodes, '去向'),
        suggestions: Text(interviewLimits.suggestions, '处理建议', 2),
      },
      errors: ['interview.not_held', 'interview.result', 'queue.waiting', 'crisis.words'],
      changes: ['interview', 'appointment', 'count'],
    }),
    'GET /plantest/interview/mine': {
      summary: '老师给我的邀请',
      access: signedIn,
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          id: Id('assessment_interview'),
          state: Type.String(),
          teacherName: Type.String(),
          words: Type.String(),
          times: Type.Array(Time),
          talkTime: Nullable(DateTime),
          place: Type.String(),
          appointmentId: Nullable(Id('appointment')),
          version: Type.Integer(),
        }),
      ),
    },
    'POST /plantest/interview/accept': {
      summary: '选定一个时间',
      access: signedIn,
      effect: 'write',
      audit: 'interview.accept',
      body: Type.Object({ ...known, slotId: Id('slot') }),
      reply: Nothing,
      errors: ['request.version_conflict', 'interview.wrong_state', 'interview.time_gone', ...bookingRefusals],
      changes: ['interview', 'appointment', 'rota', 'count'],
    },
    'POST /plantest/interview/decline': act('interview.decline', '这次先不来', signedIn),
  },
)
