import { coverReasons, glassReasons, glassVerdicts, holdLimits, opening } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// The reading room: somebody's file by its layers, who opened them and for what, the glass two people break, and cover.

const read = permitted('archive_file_list_tab')
const ask = permitted('archive_glass_ask_btn')
const review = permitted('archive_review_list_tab')
const askOrReview = permitted('archive_glass_ask_btn', 'archive_review_list_tab')
const cover = permitted('archive_cover_manage_btn')

const hold = permitted('archive_hold_manage_btn')

const CodeOf = <T extends object>(table: T, title: string) => OneOf(Object.keys(table) as (keyof T & string)[], title)
const Layer = Type.Integer({ minimum: 0, maximum: 5, title: '层级' })

const who = { visitorId: Id('user'), visitorName: Type.String(), visitorNo: Type.String(), deptName: Type.String() }

const glass = {
  id: Id('break_glass'),
  ...who,
  layer: Type.Integer(),
  layerName: Type.String(),
  reasonName: Type.String(),
  /** For who asked, who opened it and who looks at it afterwards. */
  reason: Type.String(),
  state: Type.String({
    description: 'asked 待第二人确认，open 调阅中，ended 待复核，reviewed 已复核，refused，withdrawn',
  }),
  stateName: Type.String(),
  askerName: Type.String(),
  secondName: Type.String(),
  createTime: DateTime,
  openTime: Nullable(DateTime),
  until: Nullable(DateTime),
  endTime: Nullable(DateTime),
  reviewerName: Type.String(),
  verdictName: Type.String(),
  review: Type.String(),
  /** Ended more than a working day ago, and nobody has looked at it. */
  isLate: Type.Boolean(),
  isMine: Type.Boolean(),
  actions: Type.Array(Type.String({ description: 'end 结束调阅，review 复核' })),
  version: Type.Integer(),
}

const coverRow = {
  id: Id('cover'),
  userId: Id('user'),
  userName: Type.String(),
  absentId: Id('user'),
  absentName: Type.String(),
  reasonName: Type.String(),
  since: DateTime,
  until: DateTime,
  endTime: Nullable(DateTime),
  state: Type.String({ description: 'coming 未开始，running 代班中，over 已结束' }),
  people: Type.Integer({ description: '代班涉及的来访者人数' }),
  version: Type.Integer(),
}

export const archiveCalls = defineCalls(
  { reads: 'archive', changes: ['archive'] },
  {
    'POST /archive/page': {
      summary: '来访者档案：自己负责的，或数据范围内的',
      access: read,
      effect: 'read',
      body: Type.Object({
        keyword: Type.Optional(Text(50, '姓名、学号')),
        students: Type.Optional(Type.Boolean({ title: '只看学生' })),
        ...PageQuery,
      }),
      reply: PageOf(
        Type.Object({
          ...who,
          /** As what the reader has to do with them; empty for a stranger. */
          relationName: Type.String(),
          hostName: Type.String(),
          visits: Type.Integer(),
          firstTime: Nullable(DateTime),
          lastTime: Nullable(DateTime),
          nextTime: Nullable(DateTime),
          star: Nullable(Type.Integer()),
          isSealed: Type.Boolean({ description: '离校满九十天，已封存' }),
        }),
      ),
    },
    'GET /archive/detail': {
      summary: '一份档案：按层展开，关着的层不透露内容',
      access: read,
      effect: 'read',
      query: Type.Object({ userId: Id('user') }),
      reply: Type.Object({
        ...who,
        sex: Type.String(),
        age: Nullable(Type.Integer()),
        phone: Type.String({ description: '始终遮盖' }),
        star: Nullable(Type.Integer()),
        hasCase: Type.Boolean(),
        caseId: Nullable(Id('care_case')),
        termStart: Nullable(Type.String({ description: '本学期第一天；不在学期中则为空' })),
        /** For who may set a hold. */
        heldUntil: Nullable(DateTime),
        sealedTime: Nullable(DateTime),
        mayHold: Type.Boolean(),
        mayAskGlass: Type.Boolean(),
        layers: Type.Array(
          Type.Object({
            layer: Type.Integer(),
            label: Type.String(),
            hint: Type.String(),
            how: Type.String({
              description: 'open 已打开，asked 须说明目的，sealed 已封存须启封，closed 不在查阅范围',
            }),
            /** Open until then, where somebody said what for. */
            until: Nullable(DateTime),
            /** How much lies in it, as far as that much may be known. */
            count: Nullable(Type.Integer()),
            /** Not opened: what of it the visits tell. */
            outline: Nullable(Type.Object({ words: Type.String(), value: Type.String(), note: Type.String() })),
          }),
        ),
        entries: Type.Array(
          Type.Object({
            layer: Type.Integer(),
            part: Type.String(),
            partName: Type.String(),
            time: DateTime,
            title: Type.String(),
            note: Type.String(),
            source: Type.String({ description: '标签的依据' }),
            mark: Type.String({ description: 'first 首次的会谈，absent 没有谈成，或空' }),
            isHeld: Type.Boolean({ description: '谈成了的会谈' }),
            path: Nullable(Type.String({ description: '站内地址' })),
          }),
        ),
        figures: Type.Array(
          Type.Object({ layer: Type.Integer(), label: Type.String(), value: Type.String(), note: Type.String() }),
        ),
        curves: Type.Array(
          Type.Object({
            code: Type.String(),
            name: Type.String(),
            most: Type.Integer(),
            reliable: Nullable(Type.Integer({ description: '可靠变化的界值' })),
            points: Type.Array(
              Type.Object({
                time: DateTime,
                value: Type.Integer(),
                note: Type.String(),
                edition: Type.Integer({ description: '不同版本的得分不能相比' }),
              }),
            ),
          }),
        ),
        levels: Type.Array(Type.Object({ star: Type.Integer(), time: DateTime })),
        looks: Nullable(
          Type.Object({
            total: Type.Integer(),
            rows: Type.Array(
              Type.Object({
                id: Id('archive_grant'),
                viewerName: Type.String(),
                layer: Type.Integer(),
                purposeName: Type.String(),
                reason: Type.String(),
                time: DateTime,
              }),
            ),
          }),
        ),
        portrait: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
        people: Type.Array(
          Type.Object({
            name: Type.String(),
            kindName: Type.String(),
            originName: Type.String(),
            since: DateTime,
            until: Nullable(DateTime),
          }),
        ),
      }),
      errors: ['request.not_found'],
    },
    'POST /archive/open': {
      summary: `打开一层：写明目的与理由，${opening.minutes}分钟内可读`,
      access: read,
      effect: 'write',
      audit: 'archive.open',
      body: Type.Object({
        userId: Id('user'),
        layer: Layer,
        purpose: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: '查阅目的' })),
        reason: Type.Optional(Text(opening.reasonMax, '理由')),
      }),
      reply: Type.Object({ until: DateTime }),
      errors: [
        'request.not_found',
        'factor.stale',
        'archive.purpose_missing',
        'archive.sealed',
        'archive.reason_short',
      ],
      changes: ['archive', 'answer'],
    },
    'POST /archive/grant/page': {
      summary: '查阅记录：谁为了什么打开了谁的哪一层',
      access: review,
      effect: 'read',
      body: Type.Object({
        keyword: Type.Optional(Text(50, '姓名、学号')),
        purpose: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: '查阅目的' })),
        ...PageQuery,
      }),
      reply: PageOf(
        Type.Object({
          id: Id('archive_grant'),
          ...who,
          viewerName: Type.String(),
          layer: Type.Integer(),
          layerName: Type.String(),
          purposeName: Type.String(),
          viaName: Type.String(),
          reason: Type.String(),
          time: DateTime,
          until: DateTime,
        }),
      ),
    },
    'POST /archive/glass/page': {
      summary: '紧急调阅：自己申请的；复核的人见全部，待复核的在前',
      access: askOrReview,
      effect: 'read',
      body: Type.Object({ tab: Type.Optional(Text(10, '状态')), ...PageQuery }),
      reply: PageOf(Type.Object(glass)),
    },
    'POST /archive/glass/ask': {
      summary: '申请紧急调阅：第二人同意后打开两小时',
      access: ask,
      effect: 'write',
      audit: 'archive.glass_ask',
      body: Type.Object({
        userId: Type.Optional(Id('user')),
        visitorNo: Type.Optional(Text(50, '学号或工号')),
        layer: Type.Integer({ minimum: 2, maximum: 5, title: '层级' }),
        reasonCode: CodeOf(glassReasons, '调阅原因'),
        reason: Text(opening.reasonMax, '理由'),
      }),
      reply: Type.Object({ id: Id('break_glass') }),
      errors: [
        'request.not_found',
        'archive.glass_reason_short',
        'archive.not_sealed',
        'archive.glass_running',
        'archive.person_unknown',
        'approval.no_confirmer',
        'approval.pending',
      ],
      changes: ['archive', 'approval'],
    },
    'POST /archive/glass/end': {
      summary: '结束调阅',
      access: ask,
      effect: 'write',
      audit: 'archive.glass_end',
      body: Type.Object({ id: Id('break_glass'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'archive.glass_state'],
    },
    'POST /archive/glass/review': {
      summary: '复核一次紧急调阅',
      access: review,
      effect: 'write',
      audit: 'archive.glass_review',
      body: Type.Object({
        id: Id('break_glass'),
        version: Version,
        verdict: CodeOf(glassVerdicts, '复核结论'),
        note: Text(500, '复核意见'),
      }),
      reply: Nothing,
      errors: [
        'request.not_found',
        'request.version_conflict',
        'archive.glass_state',
        'archive.glass_own',
        'archive.reason_short',
      ],
    },
    'POST /archive/cover/page': {
      summary: '代班：谁在替谁，到什么时候',
      access: cover,
      effect: 'read',
      body: Type.Object({ ...PageQuery }),
      reply: PageOf(Type.Object(coverRow)),
    },
    'GET /archive/cover/hosts': {
      summary: '可以代班与被代班的老师',
      access: cover,
      effect: 'read',
      reply: Type.Array(Type.Object({ id: Id('user'), name: Type.String(), people: Type.Integer() })),
    },
    'POST /archive/cover/save': {
      summary: '安排代班：代班人立即收到通知，到期自动结束',
      access: cover,
      effect: 'write',
      audit: 'archive.cover',
      body: Type.Object({
        userId: Id('user'),
        absentId: Id('user'),
        reason: CodeOf(coverReasons, '代班原因'),
        since: DateTime,
        until: DateTime,
      }),
      reply: Type.Object({ id: Id('cover') }),
      errors: ['request.not_found', 'archive.cover_self', 'archive.cover_unfit', 'archive.cover_time'],
      changes: ['archive', 'appointment', 'warning'],
    },
    'POST /archive/cover/end': {
      summary: '提前结束代班',
      access: cover,
      effect: 'write',
      audit: 'archive.cover_end',
      body: Type.Object({ id: Id('cover'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'archive.cover_over'],
      changes: ['archive', 'appointment', 'warning'],
    },
    'POST /archive/hold/page': {
      summary: '档案冻结：谁的档案不能到期销毁，到什么时候',
      access: hold,
      effect: 'read',
      body: Type.Object({ ...PageQuery }),
      reply: PageOf(
        Type.Object({
          id: Id('legal_hold'),
          ...who,
          reason: Type.String(),
          setterName: Type.String(),
          setTime: DateTime,
          until: DateTime,
          enderName: Type.String(),
          endTime: Nullable(DateTime),
          isRunning: Type.Boolean(),
          version: Type.Integer(),
        }),
      ),
    },
    'POST /archive/hold/save': {
      summary: '冻结一份档案：到那天之前什么都不销毁',
      access: hold,
      effect: 'write',
      audit: 'archive.hold',
      body: Type.Object({
        userId: Type.Optional(Id('user')),
        visitorNo: Type.Optional(Text(50, '学号或工号')),
        reason: Text(holdLimits.reasonMax, '原因'),
        until: DateTime,
      }),
      reply: Type.Object({ id: Id('legal_hold') }),
      errors: [
        'request.not_found',
        'archive.person_unknown',
        'archive.reason_short',
        'archive.hold_time',
        'archive.hold_running',
      ],
    },
    'POST /archive/hold/end': {
      summary: '解除冻结',
      access: hold,
      effect: 'write',
      audit: 'archive.hold_end',
      body: Type.Object({ id: Id('legal_hold'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'archive.hold_over'],
    },
    'POST /archive/proof/page': {
      summary: '销毁凭证：到期销毁了哪一类、多少条、依据与时间，不含个人信息',
      access: hold,
      effect: 'read',
      body: Type.Object({ ...PageQuery }),
      reply: PageOf(
        Type.Object({
          no: Type.Integer(),
          partName: Type.String(),
          kindName: Type.String(),
          policyName: Type.String(),
          amount: Type.Integer(),
          olderThan: Type.String({ description: '早于这一天' }),
          time: DateTime,
          hash: Type.String({ description: '与上一条相连的校验值' }),
        }),
      ),
    },
  },
)
