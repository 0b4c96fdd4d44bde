import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { Clock, Day, Method, span, TypeCode } from '../appointment/booking.schemas.ts'
import { Host, Plan, RoomWithStatus, rotaRefusals as refusals, Shift, Slot, Workforce } from './rota.schemas.ts'

// 排班. Clerks keep everybody's rota, hosts their own (the server decides whose a slot is).

const see = permitted('consult_schedule_list_tab')
const keep = permitted('consult_schedule_manage_btn', 'consult_schedule_own_btn')

const Types = Type.Array(TypeCode, { minItems: 1, maxItems: 20, title: '预约类型' })
const Weeks = Type.Array(Type.Integer({ minimum: 1, maximum: 7, title: '星期' }), {
  minItems: 1,
  maxItems: 7,
  title: '星期',
})

const template = {
  userId: Id('user'),
  siteId: Id('site'),
  roomId: Type.Optional(Nullable(Id('room'))),
  types: Types,
  weeks: Weeks,
  startTime: Clock('开始时间'),
  endTime: Clock('结束时间'),
  startDate: Day('开始日期'),
  endDate: Day('结束日期'),
  slotMinutes: Type.Integer({ minimum: 10, maximum: 480, title: '时段长度' }),
  gapMinutes: Type.Integer({ minimum: 0, maximum: 240, title: '间隔' }),
  consultMethod: Type.Optional(Method),
  studentView: Type.Optional(Type.Boolean({ title: '来访者可见' })),
  reserved: Type.Optional(Type.Boolean({ title: '先留给自己的个案' })),
}

const roomQuery = {
  ...span,
  siteId: Type.Optional(Id('site')),
  /** A slot that is being changed does not stand in its own way. */
  slotId: Type.Optional(Id('slot')),
}
const rooms = (summary: string) =>
  ({
    summary,
    access: see,
    effect: 'read',
    body: Type.Object(roomQuery),
    reply: Type.Array(RoomWithStatus),
    errors: ['slot.wrong_order'],
  }) as const
const hosts = (summary: string) =>
  ({
    summary,
    access: see,
    effect: 'read',
    body: Type.Object({
      startAt: Type.Optional(DateTime),
      endAt: Type.Optional(DateTime),
      categoryId: Type.Optional(Text(20, '人员类别')),
      type: Type.Optional(TypeCode),
      slotId: Type.Optional(Id('slot')),
    }),
    reply: Type.Array(Host),
    errors: ['slot.wrong_order'],
  }) as const

const filter = {
  startDate: Type.Optional(Day('开始日期')),
  endDate: Type.Optional(Day('结束日期')),
  userIds: Type.Optional(Type.Array(Id('user'), { maxItems: 200, title: '接待人' })),
  siteId: Type.Optional(Id('site')),
  roomId: Type.Optional(Id('room')),
  type: Type.Optional(TypeCode),
  status: Type.Optional(Text(2, '状态')),
  dutyFlag: Type.Optional(Type.Boolean({ title: '是否值班' })),
}
const known = { id: Id('slot'), version: Version }
const change = <const B extends Parameters<typeof Type.Object>[0]>(summary: string, audit: string, body: B) =>
  ({ summary, access: keep, effect: 'write', audit, body: Type.Object(body), reply: Slot, errors: refusals }) as const

const StudentView = { id: Id('slot'), studentView: Type.Boolean({ title: '来访者可见' }) }
const Removed = Type.Object({ removed: Type.Integer(), kept: Type.Array(Slot) })

export const rotaCalls = defineCalls(
  { reads: 'rota', changes: ['rota', 'appointment'] },
  {
    'POST /consult/schedule/plan': {
      summary: '试排：会排出哪些时段，哪些撞上',
      access: keep,
      effect: 'read',
      body: Type.Object({ ...template, workforceId: Type.Optional(Id('workforce')) }),
      reply: Plan,
      errors: refusals,
    },
    'POST /consult/schedule/save': {
      summary: '按模板排班；有冲突而未选择跳过时，全部不排',
      access: keep,
      effect: 'write',
      audit: 'schedule.save',
      body: Type.Object({ ...template, skipClashes: Type.Optional(Type.Boolean({ title: '跳过冲突' })) }),
      reply: Plan,
      errors: refusals,
    },
    'POST /consult/schedule/slot': change('新增一个时段', 'slot.create', {
      userId: Id('user'),
      siteId: Id('site'),
      roomId: Type.Optional(Nullable(Id('room'))),
      types: Types,
      ...span,
      consultMethod: Type.Optional(Method),
      studentView: Type.Optional(Type.Boolean({ title: '来访者可见' })),
      reserved: Type.Optional(Type.Boolean({ title: '先留给自己的个案' })),
    }),
    'POST /consult/schedule/move': change('改动一个未被预约的时段：时间、接待人、房间、类型', 'slot.move', {
      ...known,
      /** Another host, for those who keep everybody's rota. */
      hostId: Type.Optional(Id('user')),
      startAt: Type.Optional(DateTime),
      endAt: Type.Optional(DateTime),
      siteId: Type.Optional(Id('site')),
      roomId: Type.Optional(Nullable(Id('room'))),
      types: Type.Optional(Types),
      consultMethod: Type.Optional(Method),
    }),
    'POST /consult/schedule/close': change('停用时段', 'slot.close', {
      ...known,
      reason: Type.Optional(Text(200, '原因')),
    }),
    'POST /consult/schedule/reopen': change('恢复时段', 'slot.reopen', known),
    'POST /consult/schedule/release': change('释放先留给自己个案的时段', 'slot.release', known),
    'POST /consult/schedule/remove': change('删除时段', 'slot.remove', known),
    'POST /consult/schedule/page': {
      summary: '时段列表',
      access: see,
      effect: 'read',
      body: Type.Object({ ...filter, ...PageQuery }),
      reply: PageOf(Slot),
    },
    'POST /consult/schedule/week': {
      summary: '一段日子（至多42天）里的时段',
      access: see,
      effect: 'read',
      body: Type.Object({
        ...filter,
        startDate: Day('开始日期'),
        endDate: Day('结束日期'),
        /** A month shows how many there are, not each of them. */
        isTallied: Type.Optional(Type.Boolean({ title: '只要个数' })),
      }),
      reply: Type.Object({
        /** None where only their numbers were asked for. */
        slots: Type.Array(Slot),
        tallies: Type.Optional(
          Type.Array(
            Type.Object({
              day: Type.String(),
              userId: Id('user'),
              code: Type.String(),
              count: Type.Integer(),
              /** Of them: to be had, and yet to come. */
              free: Type.Integer(),
            }),
          ),
        ),
        shifts: Type.Array(Shift),
        holidays: Type.Array(Type.Object({ day: Type.String(), name: Type.String() })),
        /** 第几教学周; null outside the term. */
        weekNo: Nullable(Type.Integer()),
        termName: Nullable(Type.String()),
        startTime: Type.String(),
        endTime: Type.String(),
      }),
      errors: ['slot.wrong_order'],
    },
    'POST /consult/schedule/user': {
      summary: '一个人的时段',
      access: see,
      effect: 'read',
      body: Type.Object({
        userId: Type.Optional(Id('user')),
        startDate: Day('开始日期'),
        endDate: Day('结束日期'),
      }),
      reply: Type.Array(Slot),
      errors: ['slot.wrong_order', 'request.not_found'],
    },
    'POST /consult/schedule/findFreeRooms': rooms('某时间空闲的房间'),
    'POST /consult/schedule/findRoomsWithStatus': rooms('某时间各房间的情况'),
    'POST /consult/schedule/findRoomsWithStatus/diagnosis': rooms('某时间各诊疗室的情况'),
    'POST /consult/schedule/findRoomsWithStatus/manned': rooms('某时间各咨询室的情况'),
    'POST /consult/schedule/searchFreeRoomWithStatus': rooms('查找空闲房间'),
    'GET /consult/schedule/workForId/{id}': {
      summary: '一份排班模板',
      access: see,
      effect: 'read',
      params: Type.Object({ id: Id('workforce') }),
      reply: Workforce,
      errors: ['request.not_found'],
    },
    'GET /consult/schedule/updateScheduleStudentView': {
      summary: '来访者可见与否（旧式，请用 POST）',
      access: keep,
      effect: 'write',
      audit: 'slot.show',
      query: Type.Object({ id: Id('slot'), studentView: Text(5, '来访者可见') }),
      reply: Slot,
      errors: refusals,
      deprecated: true,
    },
    'POST /consult/schedule/updateScheduleStudentView': change('来访者可见与否', 'slot.show', StudentView),
    'POST /consult/schedules/copyWeek': {
      summary: '把一周的时段照样排到另一周',
      access: keep,
      effect: 'write',
      audit: 'schedule.copy_week',
      body: Type.Object({
        fromDate: Day('从哪一周'),
        toDate: Day('到哪一周'),
        userIds: Type.Optional(Type.Array(Id('user'), { maxItems: 200, title: '接待人' })),
        siteId: Type.Optional(Id('site')),
      }),
      reply: Plan,
      errors: refusals,
    },
    'GET /consult/schedule/overlaps': {
      summary: '同一人既接待又来访的重叠时间（升级前留下的，处理后不再列出）',
      access: permitted('consult_schedule_manage_btn'),
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          appointmentId: Id('appointment'),
          realName: Type.String(),
          typeName: Type.String(),
          startAt: DateTime,
          endAt: DateTime,
          ownStartAt: DateTime,
          ownEndAt: DateTime,
          /** Whether somebody has booked what they keep at that time. */
          isBooked: Type.Boolean(),
        }),
      ),
    },
    'POST /consult/schedules/board': {
      summary: '一段日子的概况：场次、可约、利用率，每人的已约与排班',
      access: see,
      effect: 'read',
      body: Type.Object({ ...filter, startDate: Day('开始日期'), endDate: Day('结束日期') }),
      reply: Type.Object({
        booked: Type.Integer(),
        free: Type.Integer(),
        total: Type.Integer(),
        hosts: Type.Array(
          Type.Object({
            userId: Id('user'),
            realName: Type.String(),
            avatar: Type.String(),
            booked: Type.Integer(),
            total: Type.Integer(),
          }),
        ),
        types: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), count: Type.Integer() })),
      }),
      errors: ['slot.wrong_order'],
    },
    'GET /consult/workforce/del': {
      summary: '删除排班模板（旧式，请用 POST）',
      access: keep,
      effect: 'write',
      audit: 'workforce.remove',
      query: Type.Object({ id: Id('workforce') }),
      reply: Removed,
      errors: refusals,
      deprecated: true,
    },
    'POST /consult/workforce/del': {
      summary: '删除排班模板：未被预约的未来时段随之删除，已预约的列出',
      access: keep,
      effect: 'write',
      audit: 'workforce.remove',
      body: Type.Object({ id: Id('workforce') }),
      reply: Removed,
      errors: refusals,
    },
    'GET /consult/workforce/user/{id}': {
      summary: '一个人的排班模板',
      access: see,
      effect: 'read',
      params: Type.Object({ id: Id('user') }),
      reply: Type.Array(Workforce),
      errors: ['request.not_found'],
    },
    'GET /consult/workforce/userAll/{id}': {
      summary: '一个人的全部排班模板，连同已结束的',
      access: see,
      effect: 'read',
      params: Type.Object({ id: Id('user') }),
      reply: Type.Array(Workforce),
      errors: ['request.not_found'],
    },
    'POST /consult/workforce/workForTeacher': {
      summary: '排班模板列表',
      access: see,
      effect: 'read',
      body: Type.Object({
        userId: Type.Optional(Id('user')),
        siteId: Type.Optional(Id('site')),
        keyword: Type.Optional(Text(50, '姓名')),
        isCurrent: Type.Optional(Type.Boolean({ title: '只看进行中' })),
        ...PageQuery,
      }),
      reply: PageOf(Workforce),
    },
    'POST /consult/workforce/schedule/freeUser': hosts('某时间空闲的人'),
    'POST /consult/workforce/schedule/freeUser/diagnosis': hosts('某时间空闲的医师'),
    'POST /consult/workforce/schedule/freeUser/manned': hosts('某时间空闲的咨询人员'),
    'POST /consult/workforce/schedule/freeUser/fromTelephone': hosts('某时间空闲的评估员，用于电话评估'),
    'POST /consult/workforce/schedule/allUser': { ...hosts('可排班的人，连同某时间是否空闲'), reads: ['rota', 'team'] },
  },
)
