import { defineCalls, signedIn } from '../call.ts'
import { DateTime, Id, Nullable, Type } from '../schema.ts'

// What somebody who is counselled sees of it: what was agreed, how far it has come, what is next. No word of a record, no score.

export const ownSummaryCalls = defineCalls(
  { reads: 'care', changes: ['care'] },
  {
    'GET /consult/case/mine': {
      summary: '我的咨询小结：约定、次数与接下来的安排；不含记录、等级与分数',
      access: signedIn,
      effect: 'read',
      reply: Type.Object({
        cases: Type.Array(
          Type.Object({
            id: Id('care_case'),
            typeName: Type.String(),
            hostName: Type.String(),
            stateName: Type.String(),
            isOver: Type.Boolean(),
            sessions: Type.Integer(),
            openTime: DateTime,
            closeTime: Nullable(DateTime),
            lastTime: Nullable(DateTime),
            nextTime: Nullable(DateTime),
          }),
        ),
        /** This term's sessions and how many there may be; null where none is set or nobody is counselled. */
        term: Nullable(Type.Object({ used: Type.Integer(), limit: Type.Integer() })),
        agreed: Type.Array(Type.Object({ title: Type.String(), time: DateTime })),
        reach: Type.String({ description: '联系许可，一句话；没有说过为空' }),
        steps: Type.Array(Type.Object({ text: Type.String(), to: Type.String() })),
      }),
    },
  },
)
