import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { Clock, Day, HostCard, Method, span, TypeCode, Version } from './booking.schemas.ts'

// 排班. Clerks keep everybody's rota, hosts their own (the server decides whose a slot is).

const see = permitted('consult_schedule_list_tab')
const keep = permitted('consult_schedule_manage_btn', 'consult_schedule_own_btn')
const manage = permitted('consult_schedule_manage_btn')
const team = permitted('consult_team_manage_btn')

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

export const Slot = Type.Object({
  id: Id('slot'),
  workforceId: Nullable(Id('workforce')),
  shiftId: Nullable(Id('duty_shift')),
  userId: Id('user'),
  realName: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  roomId: Nullable(Id('room')),
  roomName: Nullable(Type.String()),
  types: Type.Array(Type.String()),
  startAt: DateTime,
  endAt: DateTime,
  consultMethod: Type.Integer(),
  status: Type.String({ description: '1 可预约，10 已释放可预约，2 已预约，3 已完成' }),
  /** What it is booked for (21: first session of a case), 5 while it is free. */
  displayCode: Type.String(),
  displayName: Type.String(),
  dutyFlag: Type.Boolean(),
  dutyStatus: Nullable(Type.String()),
  reserved: Type.Boolean(),
  studentView: Type.Boolean(),
  closed: Type.Boolean(),
  closeReason: Type.String(),
  /** Somebody is choosing it right now. */
  held: Type.Boolean(),
  /** The live or last appointment on it, for those who may see it. */
  appointmentId: Nullable(Id('appointment')),
  visitorName: Nullable(Type.String()),
  appointmentState: Nullable(Type.String()),
  /** Whether I may change it. */
  isManageable: Type.Boolean(),
  version: Type.Integer(),
})

const Workforce = Type.Object({
  id: Id('workforce'),
  userId: Id('user'),
  realName: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  roomId: Nullable(Id('room')),
  roomName: Nullable(Type.String()),
  types: Type.Array(Type.String()),
  weeks: Type.Array(Type.Integer()),
  startTime: Type.String(),
  endTime: Type.String(),
  startDate: Type.String(),
  endDate: Type.String(),
  slotMinutes: Type.Integer(),
  gapMinutes: Type.Integer(),
  consultMethod: Type.Integer(),
  studentView: Type.Boolean(),
  reserved: Type.Boolean(),
  slotCount: Type.Integer(),
  bookedCount: Type.Integer(),
  isManageable: Type.Boolean(),
  version: Type.Integer(),
})

const Plan = Type.Object({
  workforceId: Nullable(Id('workforce')),
  slots: Type.Integer({ description: '可以排出的时段数' }),
  skipped: Type.Array(Type.Object({ day: Type.String(), holiday: Type.String() })),
  clashes: Type.Array(Type.Object({ startAt: DateTime, endAt: DateTime, reason: Type.String() })),
})

const Host = Type.Object({
  ...HostCard,
  /** Types this person can host in this school. */
  types: Type.Array(Type.String()),
  maxCases: Type.Integer(),
  activeCases: Type.Integer(),
  certificateUntil: Nullable(Type.String()),
  isTrained: Type.Boolean(),
  isShown: Type.Boolean(),
  supervisorId: Nullable(Id('user')),
  /** Free in the time asked about; true where none was. */
  free: Type.Boolean(),
  /** By what they are taken, if they are. */
  reason: Type.String(),
  /** Booked and offered slots of the week asked about. */
  booked: Type.Integer(),
  offered: Type.Integer(),
  version: Type.Integer(),
})

const RoomWithStatus = Type.Object({
  id: Id('room'),
  name: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
  kind: Type.String(),
  capacity: Type.Integer(),
  free: Type.Boolean(),
  /** By whom it is taken, if it is. */
  reason: Type.String(),
  /** Until when it stays as it is now, 'HH:mm' of that day; null: to the end of the day. */
  until: Nullable(Type.String()),
})

const Shift = Type.Object({
  id: Id('duty_shift'),
  siteId: Id('site'),
  siteName: Type.String(),
  day: Type.String(),
  half: Type.String({ description: 'am 上午，pm 下午' }),
  hostId: Id('user'),
  hostName: Type.String(),
  status: Type.String({ description: 'ok、appointment、complete' }),
  replacedName: Nullable(Type.String()),
  replaceReason: Type.String(),
  isManageable: Type.Boolean(),
  version: Type.Integer(),
})

const SiteLine = Type.Object({
  id: Id('site'),
  name: Type.String(),
  type: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  notice: Type.String(),
})
const SiteGroup = Type.Object({ type: Type.String(), typeName: Type.String(), sites: Type.Array(SiteLine) })

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
const refusals = [
  'request.not_found',
  'request.version_conflict',
  'auth.forbidden',
  'slot.host_busy',
  'slot.room_busy',
  'slot.out_of_range',
  'slot.wrong_order',
  'slot.holiday',
  'slot.template_wrong',
  'slot.wrong_state',
  'slot.booked',
  'slot.over',
  'slot.not_reserved',
  'slot.replacement_missing',
  'slot.replacement_busy',
  'appointment.no_term',
  'host.not_doctor',
  'host.peer_unready',
  'host.certificate_expired',
] as const

const known = { id: Id('slot'), version: Version }
const change = <const B extends Parameters<typeof Type.Object>[0]>(summary: string, audit: string, body: B) =>
  ({ summary, access: keep, effect: 'write', audit, body: Type.Object(body), reply: Slot, errors: refusals }) as const

const StudentView = { id: Id('slot'), studentView: Type.Boolean({ title: '来访者可见' }) }
const Removed = Type.Object({ removed: Type.Integer(), kept: Type.Array(Slot) })

export const rotaCalls = defineCalls({
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
  'POST /consult/schedule/move': change('改动一个未被预约的时段：时间、房间、类型', 'slot.move', {
    ...known,
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
    body: Type.Object({ ...filter, startDate: Day('开始日期'), endDate: Day('结束日期') }),
    reply: Type.Object({
      slots: Type.Array(Slot),
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
  'POST /consult/workforce/schedule/allUser': hosts('可排班的人，连同某时间是否空闲'),
  'GET /consult/duty/today': {
    summary: '今天的值班：谁、在哪里、几点到几点（紧急求助卡）',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        hostName: Type.String(),
        siteId: Id('site'),
        siteName: Type.String(),
        startTime: Type.String(),
        endTime: Type.String(),
        isNow: Type.Boolean(),
      }),
    ),
  },
  'POST /consult/duty/page': {
    summary: '一段日子（至多93天）的值班表',
    access: see,
    effect: 'read',
    body: Type.Object({ startDate: Day('开始日期'), endDate: Day('结束日期'), siteId: Type.Optional(Id('site')) }),
    reply: Type.Array(Shift),
    errors: ['slot.wrong_order'],
  },
  'POST /consult/duty/propose': {
    summary: '按轮流的办法拟一份值班表',
    access: manage,
    effect: 'read',
    body: Type.Object({
      siteId: Id('site'),
      startDate: Day('开始日期'),
      endDate: Day('结束日期'),
      userIds: Type.Array(Id('user'), { minItems: 1, maxItems: 100, title: '值班人员' }),
    }),
    reply: Type.Array(
      Type.Object({ day: Type.String(), half: Type.String(), hostId: Nullable(Id('user')), hostName: Type.String() }),
    ),
    errors: refusals,
  },
  'POST /consult/duty/save': {
    summary: '发布值班：写入班次并生成值班时段',
    access: manage,
    effect: 'write',
    audit: 'duty.save',
    body: Type.Object({
      siteId: Id('site'),
      shifts: Type.Array(Type.Object({ day: Day('日期'), half: Text(2, '半天', 2), hostId: Id('user') }), {
        minItems: 1,
        maxItems: 400,
        title: '班次',
      }),
    }),
    reply: Type.Object({ shifts: Type.Array(Shift), slots: Type.Integer() }),
    errors: refusals,
  },
  'POST /consult/duty/replace': {
    summary: '替班：值班人员请假，由另一位接替，已约的值班预约随之转给接替者',
    access: keep,
    effect: 'write',
    audit: 'duty.replace',
    body: Type.Object({
      id: Id('duty_shift'),
      version: Version,
      hostId: Id('user'),
      reason: Text(200, '原因', 1),
    }),
    reply: Shift,
    errors: refusals,
  },
  'POST /consult/duty/remove': {
    summary: '撤下一个没有预约的班次',
    access: manage,
    effect: 'write',
    audit: 'duty.remove',
    body: Type.Object({ id: Id('duty_shift'), version: Version }),
    reply: Nothing,
    errors: refusals,
  },
  'GET /consult/professionals/tree': {
    summary: '咨询队伍：按类别分组的咨询人员',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ siteId: Type.Optional(Id('site')) }),
    reply: Type.Array(Type.Object({ code: Type.String(), label: Type.String(), people: Type.Array(Host) })),
  },
  'GET /consult/professionals/detail': {
    summary: '一位咨询人员：介绍、领域、近期时段',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ userId: Id('user') }),
    reply: Host,
    errors: ['request.not_found'],
  },
  'POST /consult/professionals/save': {
    summary: '保存咨询人员的资料与资质；本人可改自己的介绍与领域',
    access: signedIn,
    effect: 'write',
    audit: 'professional.save',
    body: Type.Object({
      userId: Id('user'),
      version: Type.Optional(Version),
      category: Type.Optional(Text(20, '类别')),
      title: Type.Optional(Text(50, '职称')),
      intro: Type.Optional(Text(2000, '介绍')),
      years: Type.Optional(Type.Integer({ minimum: 0, maximum: 60, title: '从业年数' })),
      fields: Type.Optional(Type.Array(Text(20, '领域'), { maxItems: 20, title: '领域' })),
      consultMethod: Type.Optional(Method),
      maxCases: Type.Optional(Type.Integer({ minimum: 0, maximum: 200, title: '个案上限' })),
      certificateUntil: Type.Optional(Nullable(Day('资质有效期'))),
      isTrained: Type.Optional(Type.Boolean({ title: '已完成培训' })),
      isShown: Type.Optional(Type.Boolean({ title: '对来访者展示' })),
      supervisorId: Type.Optional(Nullable(Id('user'))),
    }),
    reply: Host,
    errors: ['request.not_found', 'request.version_conflict', 'request.invalid', 'auth.forbidden'],
  },
  'POST /consult/professionals/remove': {
    summary: '移出咨询队伍',
    access: team,
    effect: 'write',
    audit: 'professional.remove',
    body: Type.Object({ userId: Id('user'), version: Version }),
    reply: Nothing,
    errors: ['request.not_found', 'request.version_conflict'],
  },
  'POST /admin/team/editConsultAvatar': {
    summary: '换咨询人员的头像',
    access: signedIn,
    effect: 'write',
    audit: 'professional.avatar',
    body: Type.Object({ userId: Id('user'), fileId: Id('file') }),
    reply: Host,
    errors: ['request.not_found', 'auth.forbidden', 'file.missing', 'file.too_large'],
  },
  'GET /consult/common/site/permission/findSiteListGroupType': {
    summary: '我可管的站点，按类型分组',
    access: see,
    effect: 'read',
    reply: Type.Array(SiteGroup),
  },
  'GET /consult/common/site/findSiteListGroupType': {
    summary: '站点，按类型分组',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(SiteGroup),
  },
  'GET /consult/common/site/permission/findSiteList': {
    summary: '我可管的站点',
    access: see,
    effect: 'read',
    reply: Type.Array(SiteLine),
  },
  'GET /consult/site/cache/all': {
    summary: '开放的站点，供来访者选择',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(SiteLine),
  },
  'GET /consult/room/findRoomList': {
    summary: '房间',
    access: see,
    effect: 'read',
    query: Type.Object({ siteId: Type.Optional(Id('site')) }),
    reply: Type.Array(
      Type.Object({
        id: Id('room'),
        name: Type.String(),
        siteId: Id('site'),
        siteName: Type.String(),
        kind: Type.String(),
        capacity: Type.Integer(),
      }),
    ),
  },
})
