import { planLimits } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type } from '../schema.ts'
import { PlanTarget, PlanWaves } from './plan.calls.ts'
import { Space } from './sheet.parts.ts'

// 普测现场: counts of a plan that runs, and what those do who see to it. No call of this table tells a result.

/** Null where so few are not told. */
const Count = Nullable(Type.Integer())

const Phases = Type.Object({ total: Count, todo: Count, answering: Count, stuck: Count, done: Count })

const Funnel = Type.Object({
  raised: Type.Integer(),
  taken: Type.Integer(),
  reached: Type.Integer(),
  ended: Type.Integer(),
})

const Hour = Type.Object({ at: DateTime, expected: Type.Number(), capacity: Type.Number() })

export const censusCalls = defineCalls(
  { reads: ['plan', 'sheet'], changes: ['plan'] },
  {
    'GET /plantest/plan/desk': {
      summary: '普测现场：已开始、正在答、停住、已提交，按学院与浏览器；只有人数',
      access: permitted('plantest_plan_list_tab'),
      effect: 'read',
      query: Type.Object({ id: Id('assessment_plan'), ...Space }),
      reply: Type.Object({
        id: Id('assessment_plan'),
        name: Type.String(),
        state: Type.String(),
        stateName: Type.String(),
        version: Type.Integer(),
        startTime: DateTime,
        endTime: DateTime,
        now: DateTime,
        acts: Type.Array(Type.Object({ action: Type.String(), label: Type.String() })),
        counts: Phases,
        /** Of those who have handed in. */
        medianSeconds: Nullable(Type.Integer()),
        /** Where most of those have stopped who have. */
        stuckAt: Nullable(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
        lagging: Nullable(Type.Object({ family: Type.String(), points: Type.Number(), stuck: Type.Integer() })),
        families: Type.Array(
          Type.Object({
            family: Type.String(),
            name: Type.String(),
            begun: Count,
            done: Count,
            stuck: Count,
            /** Of those who no longer answer, in percent. */
            share: Nullable(Type.Number()),
          }),
        ),
        colleges: Type.Array(Type.Object({ name: Type.String(), counts: Phases })),
        /** Up to each moment: how many had begun, and how many had handed in. */
        line: Type.Array(Type.Object({ at: DateTime, begun: Type.Integer(), done: Type.Integer() })),
        /** When either was last reminded. */
        toldTodo: Nullable(DateTime),
        toldStuck: Nullable(DateTime),
        /** For those who read results: what became of the warnings, and who is there. */
        care: Nullable(
          Type.Object({
            ...Funnel.properties,
            /** Minutes to the first talk, the middle one of them. */
            minutes: Nullable(Type.Integer()),
            levels: Type.Array(Type.Object({ level: Type.Integer(), ...Funnel.properties })),
            duty: Type.Array(
              Type.Object({
                name: Type.String(),
                startTime: Type.String(),
                endTime: Type.String(),
                isNow: Type.Boolean(),
                waiting: Type.Integer(),
              }),
            ),
          }),
        ),
      }),
      errors: ['request.not_found'],
      reads: ['plan', 'sheet', 'warning', 'rota'],
    },
    'POST /plantest/plan/capacity': {
      summary: '发布前的承接能力：每小时预计须联系的人数对照值班，约谈对照空闲时段',
      access: permitted('plantest_plan_manage_btn'),
      effect: 'read',
      body: Type.Object({
        target: PlanTarget,
        scaleVersionIds: Type.Array(Id('scale_version'), { maxItems: planLimits.scales, title: '量表' }),
        startTime: DateTime,
        endTime: DateTime,
        waves: PlanWaves,
        interviewStar: Type.Integer({ minimum: 0, maximum: 5, title: '访谈规则' }),
      }),
      reply: Type.Object({
        people: Type.Integer(),
        /** By which plan it is reckoned; null: by the centre's parameter. */
        basis: Type.Object({
          name: Nullable(Type.String()),
          sheets: Type.Integer(),
          completion: Type.Number(),
          flags: Type.Number(),
        }),
        contactsAnHour: Type.Integer(),
        colleges: Type.Array(
          Type.Object({ id: Nullable(Id('dept')), name: Type.String(), count: Type.Integer(), from: DateTime }),
        ),
        days: Type.Array(
          Type.Object({
            day: Type.String(),
            expected: Type.Number(),
            unstaffed: Type.Number(),
            capacity: Type.Number(),
            isOver: Type.Boolean(),
          }),
        ),
        hours: Type.Array(Hour),
        worst: Nullable(Hour),
        /** Colleges that would better begin later, one after the other; to take up or to leave. */
        moves: Type.Array(
          Type.Object({
            deptId: Id('dept'),
            name: Type.String(),
            count: Type.Integer(),
            startTime: DateTime,
            /** With it and those before it all is within reach. */
            isEnough: Type.Boolean(),
            most: Type.Number(),
            capacity: Type.Number(),
          }),
        ),
        /** Shifts in which more hands would help most; the rota itself is made elsewhere. */
        duties: Type.Array(
          Type.Object({ day: Type.String(), half: Type.String(), people: Type.Integer(), spared: Type.Number() }),
        ),
        isOver: Type.Boolean(),
        isUnstaffed: Type.Boolean(),
        unstaffed: Type.Number(),
        /** Interviews expected, and times that are free for them by week. */
        talks: Type.Integer(),
        weeks: Type.Array(Type.Object({ from: Type.String(), free: Type.Integer() })),
      }),
      errors: ['plan.window'],
      reads: ['plan', 'rota', 'user'],
    },
    'POST /plantest/plan/askSecond': {
      summary: '超出值班能力或排在无人值班时：说明理由，请第二人确认，确认后即发布',
      access: permitted('plantest_plan_manage_btn'),
      effect: 'write',
      audit: 'plan.ask_second',
      body: Type.Object({ id: Id('assessment_plan'), reason: Text(200, '理由', 5) }),
      reply: Nothing,
      errors: [
        'request.not_found',
        'plan.wrong_state',
        'plan.within_capacity',
        'approval.no_confirmer',
        'approval.pending',
      ],
      changes: ['plan', 'approval'],
    },
    'POST /plantest/plan/remind': {
      summary: '提醒还没有开始的人，或请停住的人换个浏览器接着答；两小时内不重复',
      access: permitted('plantest_plan_manage_btn'),
      effect: 'write',
      audit: 'plan.remind',
      body: Type.Object({ id: Id('assessment_plan'), whom: OneOf(['todo', 'stuck'] as const, '提醒谁'), ...Space }),
      reply: Type.Object({ count: Type.Integer() }),
      errors: ['request.not_found', 'plan.closed', 'plan.told_lately', 'plan.nobody_to_tell'],
    },
  },
)
