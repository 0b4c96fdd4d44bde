import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Type } from '../schema.ts'

// Cases somebody else thinks along with: bound one by one, for a while, and without a name.

const see = permitted('consult_case_list_tab')
const own = permitted('consult_case_own_btn')

export const supervisedCalls = defineCalls(
  { reads: 'care', changes: ['care', 'archive'] },
  {
    'POST /consult/supervised/page': {
      summary: '督导个案：督导师见绑定给自己的，咨询师见自己送出的，中心负责人见全部；来访者以个案编号代替姓名',
      access: see,
      effect: 'read',
      body: Type.Object({ isEnded: Type.Optional(Type.Boolean({ title: '已结束' })), ...PageQuery }),
      reply: PageOf(
        Type.Object({
          id: Id('care_case'),
          caseNo: Type.String(),
          hostName: Type.String(),
          supervisorId: Id('user'),
          supervisorName: Type.String(),
          typeName: Type.String(),
          status: Type.String(),
          statusName: Type.String(),
          star: Nullable(Type.Integer()),
          sessions: Type.Integer(),
          lastTime: Nullable(DateTime),
          sinceTime: DateTime,
          untilTime: DateTime,
          isMine: Type.Boolean({ description: '我是接待的咨询师，可以收回' }),
        }),
      ),
    },
    'GET /consult/supervised/supervisors': {
      summary: '可以送督导的人',
      access: own,
      effect: 'read',
      reply: Type.Array(Type.Object({ id: Id('user'), name: Type.String() })),
    },
    'POST /consult/supervised/bind': {
      summary: '送督导：把自己的一个个案在一段时间内交给一位督导师阅读',
      access: own,
      effect: 'write',
      audit: 'case.bind',
      body: Type.Object({
        id: Id('care_case'),
        supervisorId: Id('user'),
        days: Type.Integer({ minimum: 1, maximum: 180, title: '天数' }),
      }),
      reply: Nothing,
      errors: [
        'request.not_found',
        'case.wrong_state',
        'supervised.not_supervisor',
        'supervised.bound',
        'appointment.conflict_of_interest',
      ],
    },
    'POST /consult/supervised/end': {
      summary: '收回督导：从此刻起不再可读',
      access: own,
      effect: 'write',
      audit: 'case.unbind',
      body: Type.Object({ id: Id('care_case'), supervisorId: Id('user') }),
      reply: Nothing,
      errors: ['request.not_found'],
    },
  },
)
