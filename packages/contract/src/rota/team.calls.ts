import { defineCalls, permitted, signedIn } from '../call.ts'
import { Id, Nothing, Nullable, Text, Type, Version } from '../schema.ts'
import { Day, Method } from '../appointment/booking.schemas.ts'
import { Host, rotaRefusals as refusals, Shift } from './rota.schemas.ts'

// Who is there: duty, the team, and the places where they receive people.

const see = permitted('consult_schedule_list_tab')
const keep = permitted('consult_schedule_manage_btn', 'consult_schedule_own_btn')
const manage = permitted('consult_schedule_manage_btn')
const team = permitted('consult_team_manage_btn')

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

export const teamCalls = defineCalls(
  { reads: 'team', changes: ['team', 'rota'] },
  {
    'POST /consult/duty/page': {
      summary: '一段日子（至多93天）的值班表',
      access: see,
      effect: 'read',
      reads: 'rota',
      body: Type.Object({ startDate: Day('开始日期'), endDate: Day('结束日期'), siteId: Type.Optional(Id('site')) }),
      reply: Type.Array(Shift),
      errors: ['slot.wrong_order'],
    },
    'POST /consult/duty/propose': {
      summary: '按轮流的办法拟一份值班表',
      access: manage,
      effect: 'read',
      reads: 'rota',
      body: Type.Object({
        siteId: Id('site'),
        startDate: Day('开始日期'),
        endDate: Day('结束日期'),
        userIds: Type.Array(Id('user'), { minItems: 1, maxItems: 100, title: '值班人员' }),
        /** Absent: mornings and afternoons. */
        halves: Type.Optional(Type.Array(Text(7, '半天', 2), { minItems: 1, maxItems: 3, title: '班次' })),
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
        shifts: Type.Array(Type.Object({ day: Day('日期'), half: Text(7, '半天', 2), hostId: Id('user') }), {
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
        internFrom: Type.Optional(Nullable(Day('实习开始'))),
        internUntil: Type.Optional(Nullable(Day('实习结束'))),
      }),
      /** Null while taking this person in waits for somebody else to confirm it. */
      reply: Nullable(Host),
      errors: [
        'request.not_found',
        'request.version_conflict',
        'request.invalid',
        'auth.forbidden',
        'host.awaited',
        'host.own_standing',
        'approval.pending',
        'approval.no_confirmer',
      ],
    },
    'POST /consult/professionals/remove': {
      summary: '移出咨询队伍',
      access: team,
      effect: 'write',
      audit: 'professional.remove',
      body: Type.Object({ userId: Id('user'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'slot.on_duty'],
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
      reads: 'site',
      reply: Type.Array(SiteLine),
    },
    'GET /consult/site/cache/all': {
      summary: '开放的站点，供来访者选择',
      access: signedIn,
      effect: 'read',
      reads: 'site',
      reply: Type.Array(SiteLine),
    },
    'GET /consult/room/findRoomList': {
      summary: '房间',
      access: see,
      effect: 'read',
      reads: 'site',
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
  },
)
